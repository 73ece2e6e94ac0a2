/** Path of the one way out of an isolate on which many reads are one request, and the names of its parameters. */
export const READS_PATH = "/reads";
export const readsParameter = { read: "read", revision: "revision" } as const;

/** The worker's results of a page's queries. */
export interface PageReads {
  /** Paths of reads that the page will probably make. */
  expected: readonly string[];
  /** The cache key's content revision. */
  contentRevision: number;
}

/** One of the responses, in the order of the reads. */
export interface ReadResponse {
  status: number;
  text: string;
}
