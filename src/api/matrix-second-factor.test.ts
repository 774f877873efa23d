import { expect, test } from "vitest";
import type { Access } from "#api/http/endpoint.ts";
import type { DutyName } from "#domain/access/duty-table.ts";
import { showsOthersData } from "#domain/access/others-data.ts";
import { permissionsOf } from "#domain/access/permissions.ts";
import { openAccounts } from "#tests/support/accounts.ts";
import { engines } from "#tests/support/databases.ts";
import { concrete, endpoints, giveNow, pass, tokenFor, verdict } from "#tests/support/matrix.ts";
import { switchOn } from "#tests/support/second-factor.ts";

interface Asker {
  role: "admin" | "staff" | "user";
  hasFactor?: true;
  /** Given duties by their time: in force, `ended` or `coming`. */
  given?: readonly [DutyName, string][];
  inForce?: readonly DutyName[];
}

const secretary: Asker = { role: "staff", given: [["secretary", ""]], inForce: ["secretary"] };
const askers: Record<string, Asker> = {
  "an admin without a factor": { role: "admin" },
  "an admin with one": { role: "admin", hasFactor: true },
  "a secretary without a factor": secretary,
  "a secretary with one": { ...secretary, hasFactor: true },
  "a secretary to come": { role: "staff", hasFactor: true, given: [["secretary", "coming"]] },
  "a verifier without a factor": { role: "staff", given: [["verifier", ""]], inForce: ["verifier"] },
  "a verifier with one": { role: "staff", hasFactor: true, given: [["verifier", ""]], inForce: ["verifier"] },
  "an auditor without a factor": { role: "staff", given: [["auditor", ""]], inForce: ["auditor"] },
  "an auditor whose duty has ended": { role: "staff", hasFactor: true, given: [["auditor", "ended"]] },
  "an editor and secretary without a factor": {
    role: "staff",
    given: [
      ["editor", ""],
      ["secretary", ""],
    ],
    inForce: ["editor", "secretary"],
  },
  "an editor without a factor": { role: "staff", given: [["editor", ""]], inForce: ["editor"] },
  "a member": { role: "user" },
};

/** What an endpoint answers, by its rule: others' data are closed to whoever has no second factor. */
function expectedOf(rule: Access, { role, inForce = [], hasFactor }: Asker): string {
  if (rule === "everyone" || rule === "signed-in" || rule === "unidentified") return pass;
  const held = [rule].flat().filter((permission) => permissionsOf(role, inForce).includes(permission));
  if (held.length === 0) return "403 forbidden";
  const isOpen = hasFactor || held.some((permission) => !showsOthersData[permission]);
  return isOpen ? pass : "403 second-factor-required";
}

test.each(engines)(
  "S23: with SECOND_FACTOR=team every endpoint answers each of the team by its rule, on %s",
  async (_, fresh) => {
    const portal = await openAccounts(await fresh(), undefined, { secondFactor: "team" });
    const ids: [Asker, number][] = [];
    for (const [index, asker] of Object.values(askers).entries()) {
      const email = `om${index}@exemplu.ro`;
      const id = await portal.addUser(email, asker.role);
      if (asker.hasFactor) await switchOn(portal, await portal.signIn(email));
      ids.push([asker, id]);
    }
    for (const [{ given = [] }, id] of ids) {
      for (const [duty, time] of given) await giveNow(portal, id, duty, time);
    }
    const tokens = await Promise.all(ids.map(([, id]) => tokenFor(portal, id)));
    const seen: Record<string, string[]> = {};
    const wanted: typeof seen = {};
    for (const [endpoint, rule] of endpoints.filter(([, one]) => one !== "unidentified")) {
      const [method = "", address = ""] = endpoint.split(" ");
      seen[endpoint] = [];
      wanted[endpoint] = ids.map(([asker]) => expectedOf(rule, asker));
      for (const token of tokens) {
        seen[endpoint].push(await verdict(await portal.send(method, concrete(address), { token })));
      }
    }
    expect(seen).toEqual(wanted);
    const verdicts = new Set(Object.values(seen).flat());
    expect(verdicts).toEqual(new Set([pass, "403 forbidden", "403 second-factor-required"]));
  },
  120_000,
);
