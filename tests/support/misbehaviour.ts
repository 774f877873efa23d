import type { ServerResponse } from "node:http";

/** The board's behaviour: correct, or one of its failures. */
export type Behaviour =
  | "well"
  | "slow"
  | "failing"
  | "busy"
  | "no-json"
  | "huge"
  | "hanging-up"
  | "hostile"
  | "slow-details"
  | "without-details"
  | "failing-details";

const MEGABYTE = 1024 * 1024;

/** Megabytes of an endless response. */
const HUGE = 50;

/** Responds as a board that fails in this way. False when the behaviour does not affect this kind of call. */
export function misbehave(behaviour: Behaviour, kind: "list" | "details", response: ServerResponse): boolean {
  switch (behaviour) {
    case "slow":
      return true;
    case "failing":
      response.writeHead(500).end("{}");
      return true;
    case "busy":
      response.writeHead(503, { "Retry-After": "120" }).end();
      return true;
    case "no-json":
      response.writeHead(200, { "Content-Type": "application/json" }).end('{"jobs":[{"id":1,');
      return true;
    case "huge":
      response.writeHead(200, { "Content-Type": "application/json" });
      pourOut(response, HUGE);
      return true;
    case "hanging-up":
      response.socket?.destroy();
      return true;
    case "slow-details":
      return kind === "details";
    case "without-details":
      if (kind === "details") response.writeHead(404).end();
      return kind === "details";
    case "failing-details":
      if (kind === "details") response.writeHead(500).end();
      return kind === "details";
    default:
      return false;
  }
}

function pourOut(response: ServerResponse, megabytesLeft: number) {
  if (megabytesLeft === 0 || response.destroyed) {
    response.end();
    return;
  }
  response.write(Buffer.alloc(MEGABYTE, " "), () => pourOut(response, megabytesLeft - 1));
}

const script = `<script>document.title="owned"</script><img src=x onerror="document.title='owned'">`;

/** The same response from a hostile board; some of its jobs are invalid. */
export function hostile(answer: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(answer.jobs)) {
    const metaTags = `<meta name="description" content='"><svg/onload=alert(1)>Text &amp; ${script} urmare'>`;
    return {
      ...answer,
      title: script,
      details: { metaTags, jobDescription: script, [script]: { "</table>": script } },
    };
  }
  const [first, ...others] = answer.jobs as object[];
  return {
    ...answer,
    jobs: [
      {
        ...first,
        title: `Ospătar ${script}`,
        slug: "../../javascript:alert(1)//",
        company: { name: script },
      },
      { ...others[0], id: { $gt: "" }, title: "Cu un id imposibil" },
      { ...others[1], title: null },
      {
        ...others[2],
        title: "Vânzător\u202e\u0000 \n ascuns",
        locations: "nicăieri",
        creationDate: "ieri",
        salary: [],
      },
      null,
      ...others.slice(3),
    ],
  };
}
