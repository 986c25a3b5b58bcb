import ipaddr from 'ipaddr.js';

/**
 * The network that rate limits count by: an IPv4 address, or the /64 network that one household or phone has of IPv6.
 * Takes what Koa says as `ctx.ip`, which comes from the connection, or from `X-Forwarded-For` behind trusted proxies.
 */
export function clientNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return networkOf(address, 4);
}

const networkOf = ({ parts }: ipaddr.IPv6, count: number): string =>
  new ipaddr.IPv6([...parts.slice(0, count), ...Array<number>(8 - count).fill(0)]).toString();

/** How much more than one network a wider one may do: many households or phones may share it, or one who rents a server. */
export const WIDER_SHARE = 10;

/** The network, and of IPv6 the wider one (/48) that a provider may give to one customer as 65,536 of them. */
export function clientNetworks(ip: string): [string, ...string[]] {
  const address = ipaddr.isValid(ip) ? ipaddr.process(ip) : null;
  return address instanceof ipaddr.IPv6 ? [clientNetwork(ip), `${networkOf(address, 3)}/48`] : [clientNetwork(ip)];
}
