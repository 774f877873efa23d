/** The arguments of a call, as Hono's client types them (hono/client); its own code is three times larger. */
interface Arguments {
  param?: Record<string, string>;
  query?: Record<string, string | string[] | undefined>;
  json?: unknown;
  form?: Record<string, string | Blob | (string | Blob)[] | undefined>;
  header?: Record<string, string | undefined>;
}

type Send = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Addresses as properties, methods as functions: `callable("/api", send).news[":id"].$get({ param: { id: "1" } })` sends
 * `GET /api/news/1`.
 */
export function callable(path: string, send: Send): unknown {
  return new Proxy(() => undefined, {
    get: (_, name) => {
      if (typeof name !== "string" || name === "then") return;
      if (!name.startsWith("$")) return callable(`${path}/${name}`, send);
      const method = name.slice(1).toUpperCase();
      return (given: Arguments = {}, { init }: { init?: RequestInit } = {}) =>
        send(addressOf(path, given), { ...requestOf(method, given), ...init });
    },
  });
}

function addressOf(path: string, { param = {}, query = {} }: Arguments): string {
  const filled = path.replace(/\/:(\w+)/g, (_, name: string) => `/${encodeURIComponent(param[name] ?? "")}`);
  const search = new URLSearchParams(pairsOf(query)).toString();
  return search ? `${filled}?${search}` : filled;
}

function requestOf(method: string, { json, form, header }: Arguments): RequestInit {
  const headers = header && Object.fromEntries(pairsOf(header));
  if (json !== undefined) {
    return {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(json),
    };
  }
  const request = { method, ...(headers && { headers }) };
  if (!form) return request;
  const body = new FormData();
  for (const [name, value] of pairsOf(form)) body.append(name, value);
  return { ...request, body };
}

/** A field with several values is written once for each; one without any is left out. */
function pairsOf<Value>(fields: Record<string, Value | Value[] | undefined>): [name: string, value: Value][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one] as [string, Value]),
  );
}
