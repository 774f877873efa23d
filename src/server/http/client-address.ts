import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/**
 * The client's address, for rate limits: the peer of the connection or, if that is a trusted proxy, the last address of
 * X-Forwarded-For that is not one. Entries further left can be forged. An IPv6 address is reduced to its /64 network, all
 * of which belongs to one subscriber.
 *
 * @param trustedProxies IP addresses and CIDR networks
 */
export function createClientAddress(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = "", prefix] = proxy.split("/");
    const family = familyOf(address);
    trusted.addSubnet(address, Number(prefix ?? (family === "ipv4" ? 32 : 128)), family);
  }
  const isTrusted = (address: string) => trusted.check(address, familyOf(address));

  return (request: IncomingMessage): string => {
    const peer = plainAddress(request.socket.remoteAddress ?? "");
    let client = peer;
    const forwarded = String(request.headers["x-forwarded-for"] ?? "").split(",");
    while (isIP(client) && isTrusted(client) && forwarded.length > 0) {
      const hop = plainAddress(withoutPort(forwarded.pop()?.trim() ?? ""));
      if (!isIP(hop)) break;
      client = hop;
    }
    return networkOf(client);
  };
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

/** Some proxies write `203.0.113.9:51234` or `[2001:db8::1]:51234`. */
function withoutPort(hop: string): string {
  const [, bracketed, ipv4] = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/.exec(hop) ?? [];
  return bracketed ?? ipv4 ?? hop;
}

/** IPv4 on an IPv6 socket, however it is written: "::ffff:10.0.0.1", "::ffff:a00:1". */
function plainAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const { hostname = "" } = URL.parse(`http://[${address.split("%", 1)[0]}]`) ?? {};
  const [, ...groups] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(hostname) ?? [];
  const bytes = groups.map((group) => Number.parseInt(group, 16)).flatMap((two) => [two >> 8, two & 255]);
  return bytes.length > 0 ? bytes.join(".") : address;
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = (address.split("%", 1)[0] ?? "").split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
