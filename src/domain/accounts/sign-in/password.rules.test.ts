import { expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { createArgon2Passwords } from "#adapters/passwords/argon2-passwords.ts";
import { startProcessorTime } from "#tests/support/processor-time.ts";
import { isGuessable } from "./password.rules.ts";
import { projectWords } from "./passwords.commands.ts";

const { loadCommon, hash } = createArgon2Passwords();
const common = await loadCommon();
const isCommon = (text: string) => common.has(text);
const words = [
  ...projectWords(await loadContentPack("content")),
  "ștefania.popescu@exemplu.ro",
  "Ștefania",
  "Popescu",
];

test.each([
  ...["parolaparola123", "tineri neets centru", "154951154951154951", "aaaaaaaaaaaa", "abababababab"],
  ...["123456789012", "1234567890123456", "qwertyuiop12", "password1234", "Password123!!!", "P@ssw0rd1234"],
  ...["passwordpassword", "iloveyou1234", "baseballfootball", "superman-batman", "trustno1trustno1"],
  ...["TineriInCentru2023", "Tineri în Centru!", "centru154951", "Brașov-Sibiu-Alba", "Covasna2023!"],
  ...["stefaniapopescu", "Ștefania1234", "popescu.popescu", "exemplu.ro.exemplu", "stefania-1990!"],
  ...["dragoste1234", "bucuresti2023", "steauabucuresti", "............", "            ", "🔒🔒🔒🔒🔒🔒"],
])("S11: is guessed: %s", (password) => {
  expect(isGuessable(password, words, isCommon)).toBe(true);
});

test.each([
  ...["un drum lung spre casă", "correct horse battery staple", "abcdefgh ijklmno qrstuv"],
  ...["patru litere verzi dorm", "Mi-e dor de munții mei", "kV7#pQz2!mWx", "zăpada cade pe lac"],
  ...["Brașovul iarna e alb ca laptele", "tineri și neliniștiți la mare", "parola mea e o propoziție lungă"],
])("S10: is not guessed: %s", (password) => {
  expect(isGuessable(password, words, isCommon)).toBe(false);
});

test("S11: every one of the three thousand most common passwords is refused, also repeated to the length", async () => {
  const { default: known } = await import("@zxcvbn-ts/language-common/src/passwords.json", {
    with: { type: "json" },
  });
  const top: string[] = known.slice(0, 3000);
  const passed = top
    .map((password) => password.repeat(Math.ceil(12 / password.length)))
    .filter((password) => !isGuessable(password, words, isCommon));
  expect(passed).toEqual([]);
});

test("a long password is judged at once", () => {
  const processorTime = startProcessorTime();
  isGuessable("ab1cd2ef3g ".repeat(12).slice(0, 128), words, isCommon);
  expect(processorTime()).toBeLessThan(100);
});

test("S13: passwords are kept as argon2id, each with its own salt", async () => {
  const kept = await Promise.all([hash("un drum lung spre casă"), hash("un drum lung spre casă")]);
  const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
  expect(kept.map((text) => form.test(text))).toEqual([true, true]);
  expect(kept[0]).not.toBe(kept[1]);
});
