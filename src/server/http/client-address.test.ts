import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createClientAddress } from "./client-address.ts";

const proxies = ["10.0.0.0/8", "127.0.0.1", "fd00::/8"];

test.each([
  ["the connection's own", [], "203.0.113.9", undefined, "203.0.113.9"],
  ["whatever a stranger claims", [], "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["what a trusted proxy says", proxies, "10.1.2.3", "198.51.100.1", "198.51.100.1"],
  ["not what stands before a stranger", proxies, "10.1.2.3", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
  ["past a second trusted proxy", proxies, "127.0.0.1", "198.51.100.1, 10.9.9.9", "198.51.100.1"],
  ["the proxy's when it says nothing", proxies, "127.0.0.1", undefined, "127.0.0.1"],
  ["the proxy's when it says nonsense", proxies, "127.0.0.1", "unknown", "127.0.0.1"],
  ["what a proxy writes with a port", proxies, "10.1.2.3", "198.51.100.1:51234", "198.51.100.1"],
  ["an IPv6 one with a port", proxies, "10.1.2.3", "[2001:db8::7]:51234", "2001:db8:0:0::/64"],
  ["an IPv6 one in brackets", proxies, "10.1.2.3", "[2001:db8::7]", "2001:db8:0:0::/64"],
  ["past a proxy with a port", proxies, "127.0.0.1", "198.51.100.1:4, 10.9.9.9:5", "198.51.100.1"],
  ["IPv4 on an IPv6 socket", proxies, "::ffff:10.1.2.3", "198.51.100.1", "198.51.100.1"],
  ["IPv4 in IPv6, in hexadecimal", proxies, "127.0.0.1", "::ffff:c633:6401", "198.51.100.1"],
  ["IPv4 in IPv6, in full", [], "0:0:0:0:0:FFFF:198.51.100.1", undefined, "198.51.100.1"],
  ["the network of an IPv6 address", [], "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2::/64"],
  ["the network of a short one", [], "2001:db8::1", undefined, "2001:db8:0:0::/64"],
  ["an IPv6 address past an IPv6 proxy", proxies, "fd00::1", "2001:db8::7", "2001:db8:0:0::/64"],
])("S09: the client's address is %s", (...[, trusted, remoteAddress, forwarded, expected]) => {
  const request = { socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } };
  expect(createClientAddress(trusted)(request as unknown as IncomingMessage)).toBe(expected);
});
