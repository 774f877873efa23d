declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";

  /** An object storage on the disk, for tests. Whoever has the key `S3RVER` with the secret `S3RVER` may do everything. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
