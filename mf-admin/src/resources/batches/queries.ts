import { listAllBatches, listTrainers, readBatch, readRoster } from "@optimyz/contract/endpoints/batches/admin";
import { listBatches } from "@optimyz/contract/endpoints/batches/batches";
import { listCertificates } from "@optimyz/contract/endpoints/batches/certificates";
import { query } from "@optimyz/kit";

export const batchesQuery = (page: Record<string, string> = {}) => query(listAllBatches, { query: page });

export const batchQuery = (id: number) => query(readBatch, { params: { id } });

export const trainersQuery = query(listTrainers);

/** People of a batch per request. */
export const ROSTER_PAGE = 100;

/** The first people of a batch, or those after one. */
export const rosterQuery = (id: number, after?: number) =>
  query(readRoster, {
    params: { id },
    query: { limit: String(ROSTER_PAGE), ...(after !== undefined && { after: String(after) }) },
  });

/** People with their certificates per request. */
export const CERTIFICATES_PAGE = 100;

export const certificatesQuery = (id: number, after?: number) =>
  query(listCertificates, {
    params: { id },
    query: { limit: String(CERTIFICATES_PAGE), ...(after !== undefined && { after: String(after) }) },
  });

/** Batches of a course that somebody can be moved to. */
export const openBatchesQuery = (courseId: number) => query(listBatches, { query: { course_id: String(courseId) } });
