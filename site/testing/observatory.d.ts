declare module '@mdn/mdn-http-observatory' {
  export function scan(host: string): Promise<unknown>;
}
