import { listCourseFigures, readFigures } from "@optimyz/contract/api/endpoints/figures";
import type { FigureWeeks } from "@optimyz/contract/api/schemas/figures";
import { query } from "../../shared/data/query.ts";

export const figuresQuery = (weeks: FigureWeeks) => query(readFigures, { query: { weeks } });

/** @param page from 1 on */
export const courseFiguresQuery = (weeks: FigureWeeks, page: number) =>
  query(listCourseFigures, { query: { weeks, page: String(page) } });
