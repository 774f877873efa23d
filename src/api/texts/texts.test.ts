import { describe, expect, test } from "vitest";
import type { SignedIn } from "#domain/context.ts";
import type { ListedText, Text, TextVersion } from "#domain/texts/texts.ts";
import { engines } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";

const title = "pages.home.hero.title";
const minutes = 60_000;

interface Sent {
  value?: unknown;
  version?: number;
  as?: SignedIn;
}

async function openWithEditors(location: string) {
  const portal = await openWithMembers(location);
  const send = (method: string, key: string, { value, version, as = portal.admin }: Sent = {}) =>
    portal.ask(`text?key=${key}`, {
      method,
      as,
      headers: { "Content-Type": "application/json", ...(version && { "If-Match": `"${version}"` }) },
      ...(value !== undefined && { body: JSON.stringify({ value }) }),
    });
  const read = async (key: string): Promise<Text> => (await send("GET", key)).json();
  const edit = async (key: string, value: unknown, as = portal.admin): Promise<Text> =>
    (await send("PATCH", key, { value, as })).json();
  const history = async (key: string): Promise<TextVersion[]> =>
    (await portal.ask(`text/history?key=${key}`, { as: portal.admin })).json();
  const home = async () => (await portal.ask("content/home")).json();
  const { content } = portal.context;
  const second = { ...portal.admin, userId: portal.ion.userId };
  return { ...portal, content, send, read, edit, history, home, second };
}

describe.each(engines)("the texts of the pack on %s", (_, freshLocation) => {
  test("visitors read an editor's text at the next request, and the pack's own once it is given back", async () => {
    const { read, edit, send, home } = await openWithEditors(await freshLocation());
    const initial = (await home()).hero.title;
    expect(await read(title)).toEqual({
      key: title,
      value: initial,
      initial,
      schema: { type: "string", minLength: 1, $schema: expect.any(String) },
      isChanged: false,
      isExample: false,
      packChanged: false,
      initialThen: initial,
      version: 1,
      savedAt: null,
      savedBy: null,
    });
    const edited = await edit(title, "Ești tânăr? Hai la noi!");
    expect(edited).toMatchObject({ value: "Ești tânăr? Hai la noi!", initial, isChanged: true, version: 2 });
    expect(edited.savedBy).not.toBeNull();
    expect((await home()).hero.title).toBe("Ești tânăr? Hai la noi!");

    const back = await send("DELETE", title, { version: 2 });
    expect(await back.json()).toMatchObject({ value: initial, isChanged: false, version: 3 });
    expect((await home()).hero.title).toBe(initial);
  });

  test("all texts are listed with what visitors read, changes and examples", async () => {
    const { edit, ask, admin, content } = await openWithEditors(await freshLocation());
    await edit(title, "Altfel");
    const texts: ListedText[] = await (await ask("text/all", { as: admin })).json();
    const find = (wanted: string) => texts.find(({ key }) => key === wanted);
    expect(find(title)).toEqual({
      key: title,
      value: "Altfel",
      isChanged: true,
      isExample: false,
      packChanged: false,
    });
    expect(find("agencies")).toMatchObject({ value: content.agencies, isChanged: false });
    expect(find("project.start")).toMatchObject({ value: null, isExample: true });
    for (const { key } of texts) {
      expect([key, (await ask(`text?key=${key}`, { as: admin })).status]).toEqual([key, 200]);
    }
  });

  test("a newer pack that says something else is told; one that says the editor's words has no changed text", async () => {
    const { context, content, edit, read } = await openWithEditors(await freshLocation());
    await edit(title, "Scris de un editor");
    const packSaying = (words: string) => {
      const home = { ...content.pages.home, hero: { ...content.pages.home.hero, title: words } };
      return { ...content, pages: { ...content.pages, home }, translations: {} };
    };
    context.content = packSaying("Alt titlu");
    expect(await read(title)).toMatchObject({
      value: "Scris de un editor",
      initial: "Alt titlu",
      isChanged: true,
      packChanged: true,
    });
    context.content = packSaying("Scris de un editor");
    expect(await read(title)).toMatchObject({ isChanged: false, packChanged: false });
  });

  test("a text that a newer pack has changed is listed until it is kept or taken, and can be compared", async () => {
    const { context, content, edit, read, send, ask, admin, history } = await openWithEditors(
      await freshLocation(),
    );
    const { initial } = await read(title);
    await edit(title, "Scris de un editor");
    const listed = async (): Promise<string[]> => {
      const texts: ListedText[] = await (await ask("text/all", { as: admin })).json();
      return texts.filter(({ packChanged }) => packChanged).map(({ key }) => key);
    };
    expect(await listed()).toEqual([]);
    const upgrade = (words: string) => {
      const home = { ...content.pages.home, hero: { ...content.pages.home.hero, title: words } };
      context.content = { ...content, pages: { ...content.pages, home }, translations: {} };
    };
    upgrade("Din pachetul nou");
    expect(await listed()).toEqual([title]);
    expect(await read(title)).toMatchObject({
      initialThen: initial,
      initial: "Din pachetul nou",
      version: 2,
    });
    expect(await history(title)).toMatchObject([{ initial, value: "Scris de un editor", isOwn: true }]);
    const kept = await edit(title, "Scris de un editor");
    expect(kept).toMatchObject({ packChanged: false, initialThen: "Din pachetul nou", version: 3 });
    expect(await listed()).toEqual([]);

    upgrade("Din alt pachet");
    expect(await listed()).toEqual([title]);
    await send("DELETE", title, { version: 3 });
    expect([await listed(), (await read(title)).value]).toEqual([[], "Din alt pachet"]);
  });

  test("writing the pack's own words gives its text back; saving the same again changes nothing", async () => {
    const { read, edit, history } = await openWithEditors(await freshLocation());
    const { initial } = await read(title);
    await edit(title, "Altfel");
    expect(await edit(title, "Altfel")).toMatchObject({ version: 2 });
    expect(await edit(title, initial)).toMatchObject({ isChanged: false, version: 3 });
    expect(await history(title)).toMatchObject([{ version: 3, value: null }, { version: 2 }]);
  });

  test("what visitors read can be had back, although the same person spoiled it a moment later", async () => {
    const { edit, history, later } = await openWithEditors(await freshLocation());
    await edit(title, "Bun");
    later(minutes);
    await edit(title, "Stricat");
    expect((await history(title)).map(({ version, value }) => [version, value])).toEqual([
      [3, "Stricat"],
      [2, "Bun"],
    ]);
  });

  test("a stale version is refused with the text as it stands", async () => {
    const { edit, send, home, second } = await openWithEditors(await freshLocation());
    await edit(title, "Primul", second);
    const refused = await send("PATCH", title, { value: "Al doilea", version: 1 });
    expect(refused.status).toBe(412);
    expect(await refused.json()).toMatchObject({ current: { value: "Primul", version: 2 } });
    expect((await home()).hero.title).toBe("Primul");
    expect((await send("PATCH", title, { value: "Al doilea", version: 2 })).status).toBe(200);
  });

  test.each([
    ["an empty text", title, " ", "un text, nu un câmp gol"],
    ["a telephone that is none", "site.contact.phones", ["sună-ne"], "un număr de telefon"],
    ["another kind of value", title, ["o", "listă"], "un text"],
    ["a rule that the competition lacks", "pages.activity4.lead", "{altceva}", "{altceva}"],
    ["an age that contradicts another", "project.ages.to", 10, "cel puțin 16"],
    ["an option that the schema does not know", "pages.home.hero.nimic", "x", "o cheie cunoscută"],
  ])("%s is refused with what was expected", async (_name, key, value, expected) => {
    const { send, ask, admin } = await openWithEditors(await freshLocation());
    const refused = await send("PATCH", key, { value });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(await refused.json())).toContain(expected);
    expect(await (await ask(`text/history?key=${key}`, { as: admin })).json()).toEqual([]);
  });

  test("what does not fit is told by its place in the value, or in the rest of the pack", async () => {
    const { content, send } = await openWithEditors(await freshLocation());
    const [first, second, ...others] = content.courses;
    const groups = [{ place: "Sibiu", firstDay: "2099-03-02", lastDay: "2099-02-02" }, { place: "Alba" }];
    const fieldsOf = async (key: string, value: unknown) => {
      const { errors } = await (await send("PATCH", key, { value })).json();
      return errors.map(({ path }: { path: string }) => path);
    };
    const courses = (sessions: unknown[]) => [first, { ...second, sessions }, ...others];
    expect(await fieldsOf("courses", courses(groups))).toEqual(["value.1.sessions.1.firstDay"]);
    expect(await fieldsOf("courses", courses(groups.slice(0, 1)))).toEqual(["value.1.sessions.0.lastDay"]);
    expect(await fieldsOf("courses", [first, first])).toEqual(["value.1.slug"]);
    expect(await fieldsOf("project.ages.to", 10)).toEqual(["value"]);
    expect(await fieldsOf("project.ages.from", 99)).toEqual(["pack.project.ages.to"]);
  });

  test("keys that are no text of an editor are not found", async () => {
    const { send } = await openWithEditors(await freshLocation());
    const keys = [
      "pages.home.hero",
      "pages.home.__proto__.title",
      "constructor.name",
      "competition.threshold",
      "region.drawing",
      "site.mark",
      "site.contact.map.embedUrl",
      "seed.news",
      "toComplete",
      "pages.home.hero.title.length",
    ];
    for (const key of keys) {
      expect([key, (await send("GET", key)).status]).toEqual([key, 404]);
      expect([key, (await send("PATCH", key, { value: "x" })).status]).toEqual([key, 404]);
    }
  });

  test("where messages are sent is changed by whoever reads them, and with the second factor that this needs", async () => {
    const { send, ask, admin } = await openWithEditors(await freshLocation());
    const editor: SignedIn = { ...admin, role: "staff", duties: ["editor"] };
    const statuses = async (as: SignedIn) => {
      const keys = ["site.contact.email", "site.contact.dataProtection", "site.contact.address"];
      const answers = keys.map(
        async (key) => (await send("PATCH", key, { value: "a@exemplu.ro", as })).status,
      );
      return await Promise.all(answers);
    };
    expect(await statuses(editor)).toEqual([403, 403, 200]);
    const offered: ListedText[] = await (await ask("text/all", { as: editor })).json();
    expect(offered.filter(({ key }) => key.startsWith("site.contact.email"))).toEqual([]);
    expect(await statuses({ ...admin, lacksSecondFactor: true })).toEqual([403, 403, 200]);
    expect(await statuses(admin)).toEqual([200, 200, 200]);
  });

  test("when plans are deleted is told by whoever manages members, and how many years later by no one", async () => {
    const { send, admin } = await openWithEditors(await freshLocation());
    const key = "project.plansKept.accountsSubmitted";
    const told = async (value: string, as: SignedIn) => (await send("PATCH", key, { value, as })).status;
    expect(await told("2099-02-15", { ...admin, role: "staff", duties: ["editor"] })).toBe(403);
    expect(await told("1999-02-15", admin)).toBe(422);
    expect(await told("2099-02-15", admin)).toBe(200);
    // The pack says that the day is not known: that is given back, too.
    expect(await (await send("DELETE", key)).json()).toMatchObject({ value: null, isChanged: false });
    expect((await send("GET", "project.plansKept.years")).status).toBe(404);
  });

  test("rich text is sanitised, and an example that was replaced is no longer one", async () => {
    const { edit, ask, read, admin } = await openWithEditors(await freshLocation());
    const legal = await edit("legal.termeni.html", "<p onclick=x>Bună</p><script>1</script>");
    expect(legal.value).toBe("<p>Bună</p>");
    const examples = async () => (await ask("content/to-complete", { as: admin })).json();
    const before: { key: string }[] = await examples();
    const example = before.find(({ key }) => key === "site.contact.email");
    expect(example).toBeDefined();
    expect(await read("site.contact.email")).toMatchObject({ isExample: true });
    await edit("legal.termeni.html", "<p>Scrie la {site.contact.email}.</p>");
    await edit("site.contact.email", "echipa@tineri-centru.ro");
    expect((await (await ask("content/legal/termeni")).json()).html).toBe(
      '<p>Scrie la <a href="mailto:echipa@tineri-centru.ro">echipa@tineri-centru.ro</a>.</p>',
    );
    expect(await examples()).toHaveLength(before.length - 1);
    expect(await read("site.contact.email")).toMatchObject({ isExample: false });
  });

  test("an example stays one, and hidden, wherever its row goes in a list", async () => {
    const { context, content, edit, ask, admin, home } = await openWithEditors(await freshLocation());
    context.content = { ...content, hidesExamples: true };
    const phones = async () => (await (await ask("content/site")).json()).contact.phones;
    const keys = async () => {
      const examples: { key: string }[] = await (await ask("content/to-complete", { as: admin })).json();
      return examples.map(({ key }) => key).filter((key) => /^(?:site.contact.phones|agencies)/.test(key));
    };
    const [first, second] = content.site.contact.phones;
    expect(await phones()).toEqual([]);
    await edit("site.contact.phones", [second, "0722 123 456", first]);
    expect(await phones()).toEqual(["0722 123 456"]);
    expect(await keys()).toEqual(
      expect.arrayContaining(["site.contact.phones[0]", "site.contact.phones[2]"]),
    );

    const [alba, brasov, ...others] = content.agencies;
    await edit("agencies", [{ ...brasov, phone: "0268 123 456" }, ...others, alba]);
    const { agencies } = (await home()).partners;
    expect(agencies[0]).toMatchObject({ county: brasov?.county, phone: "0268 123 456" });
    const ways = agencies.flatMap((agency: object) => Object.keys(agency));
    expect(ways.filter((way: string) => way !== "county" && way !== "name")).toEqual(["phone"]);
    expect(await keys()).not.toContain("agencies[0].phone");
    expect(await keys()).toContain("agencies[5].phone");
  });
});
