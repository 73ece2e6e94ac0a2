/** All objects of a bucket whose key begins so: R2 lists a thousand at a time, and a release has deltas and source maps too. */
export async function storedObjects(bucket: R2Bucket, prefix: string): Promise<R2Object[]> {
  let page = await bucket.list({ prefix });
  const objects = [...page.objects];
  while (page.truncated) {
    page = await bucket.list({ prefix, cursor: page.cursor });
    objects.push(...page.objects);
  }
  return objects;
}
