import { listAllBatches, listTrainers, readBatch, readRoster } from "@optimyz/contract/api/endpoints/batches/admin";
import { listBatches } from "@optimyz/contract/api/endpoints/batches/batches";
import { listCertificates } from "@optimyz/contract/api/endpoints/batches/certificates";
import { isUnreachable, readKept } from "../../shared/attendance/kept-names.ts";
import { growingQuery, offerQuery, query } from "../../shared/data/query.ts";

/** Batches that a field offers. */
export const offeredBatches = (page: Record<string, string>) => offerQuery(listAllBatches, { query: page });

/** The batch that was added last. */
export const latestBatchQuery = query(listAllBatches, { query: { sort: "created_at", order: "desc", limit: "1" } });

export const batchQuery = (id: number) => query(readBatch, { params: { id } });

/** {@link batchQuery}, without a connection as it was kept today. */
export const attendanceQuery = (id: number): ReturnType<typeof batchQuery> => {
  const { queryFn, ...asked } = batchQuery(id);
  const orKept = async (error: unknown) => {
    const kept = isUnreachable(error) ? await readKept() : undefined;
    if (!kept) throw error;
    return kept.batch;
  };
  return { ...asked, queryFn: async (context) => Promise.resolve(queryFn(context)).catch(orKept) };
};

export const trainersQuery = offerQuery(listTrainers);

/** People of a batch per request. */
const PAGE = 100;
const limit = String(PAGE);

/** A batch with its people. */
export const rosterQuery = (id: number) =>
  growingQuery(readRoster, { params: { id }, query: { limit } }, ({ people }) => after(people, people.at(-1)?.id));

/** People of a batch with their certificates. */
export const certificatesQuery = (id: number) =>
  growingQuery(listCertificates, { params: { id }, query: { limit } }, ({ people }) =>
    after(people, people.at(-1)?.enrolment_id),
  );

/** Asks for the people behind one, where a page is full. */
const after = (people: readonly unknown[], id: number | undefined) =>
  people.length === PAGE ? { after: String(id) } : undefined;

/** Batches of a course that somebody can be moved to. */
export const openBatchesQuery = (courseId: number) => query(listBatches, { query: { course_id: String(courseId) } });
