import { isIPv6 } from 'node:net';

/**
 * The address under which requests are counted. A holder of one IPv6 address usually has its whole /64, so those
 * count as one; an IPv4 address is the same in either way of writing it.
 */
export function addressGroup(ip: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [start = '', end] = ip.toLowerCase().split('::');
  const [head, tail] = [groupsOf(start), groupsOf(end ?? '')];
  const zeros = end === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).map(shorten).join(':')}::/64`;
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
const shorten = (group: string) => group.replace(/^0+(?=.)/, '');
