/** A folder of a bucket as a bucket, with the methods that a restore needs. */
export function prefixed(bucket: R2Bucket, prefix: string): Pick<R2Bucket, "get" | "put"> {
  return {
    get: (key: string) => bucket.get(prefix + key),
    put: (key: string, ...rest: [never, never]) => bucket.put(prefix + key, ...rest),
  } as Pick<R2Bucket, "get" | "put">;
}
