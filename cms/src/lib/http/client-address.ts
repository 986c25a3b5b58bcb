import ipaddr from 'ipaddr.js';

/**
 * The network that rate limits count by: an IPv4 address, or the /64 network that one household or phone has of IPv6.
 * Takes what Koa says as `ctx.ip`, which comes from the connection, or from `X-Forwarded-For` behind trusted proxies.
 */
export function clientNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString();
}
