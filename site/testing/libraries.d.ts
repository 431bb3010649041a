declare module 'autocannon' {
  type Options = { url: string; connections: number; duration: number; headers: Record<string, string> };
  type Result = { requests: { average: number }; latency: { p99: number }; errors: number; non2xx: number };
  export default function autocannon(options: Options): Promise<Result>;
}
declare module '@mdn/mdn-http-observatory' {
  export function scan(host: string): Promise<unknown>;
}
declare module 's3rver' {
  type Options = {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  };
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
