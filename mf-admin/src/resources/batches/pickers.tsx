import { findCourses } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { rangeText } from "@optimyz/contract/domain/batch-words";
import type { Wording } from "@optimyz/contract/protocol/wording";
import { useTexts } from "@optimyz/kit";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { offerQuery } from "../../shared/data/query.ts";
import { type Found, FoundIdPicker, foundIn, idOr1, OFFERED } from "../../shared/forms/found-id-picker.tsx";
import { SearchFilter } from "../../shared/list/search-filter.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { offeredBatches } from "./queries.ts";
import { nameOf } from "./words.ts";

const lookFor = (search: string) => ({ limit: String(OFFERED), ...(search && { search }) });

/** The courses that a search finds, and the one with an id: a site with thousands never loads them all. */
export function useCourses(search: string, id: string): Found {
  const found = useQuery(offerQuery(findCourses, { query: lookFor(search) })).data;
  const own = useQuery(offerQuery(findCourses, { query: { id: idOr1(id) } })).data;
  return foundIn(own, found, ({ course, skill }) => `${course} (${skill})`);
}

/** A course by its name; undefined until that is known. */
export function useCourseLabel(id: number): string | undefined {
  const { options } = useCourses("", String(id));
  return options.find((option) => option.id === id)?.label;
}

type Picker = Omit<ComponentProps<typeof FoundIdPicker>, "pickLabel" | "useFound"> & { pickLabel?: string };

/** A course's number, typed or found by its name. */
export function CourseIdPicker(props: Picker) {
  const t = useText();
  return <FoundIdPicker pickLabel={t(m.course)} {...props} useFound={useCourses} />;
}

interface FilterProps {
  value: number | undefined;
  /** @param id as text; empty for all */
  set: (id: string) => void;
}

/** Shows one course of a list alone, found by typing a part of its name. */
export function CourseFilter(props: FilterProps) {
  const t = useText();
  const [asked, ask] = useState("");
  const { options } = useCourses(asked, String(props.value ?? ""));
  return <SearchFilter {...props} label={t(m.course)} options={options} asked={asked} ask={ask} />;
}

/** The open batches that a search finds, those that begin first, and the one with a number. */
function useOpenBatches(search: string, id: string): Found {
  const texts = useTexts();
  const open = { status: "open", sort: "starts_at", order: "asc" };
  const found = useQuery(offeredBatches({ ...open, ...lookFor(search) })).data;
  const own = useQuery(offeredBatches({ status: "open", id: idOr1(id) })).data;
  return foundIn(own, found, (batch) => labelOf(batch, texts));
}

/** The batches that a search finds, the newest first, and the one with a number. */
export function useBatches(search: string, id: string): Found {
  const texts = useTexts();
  const found = useQuery(offeredBatches({ sort: "starts_at", order: "desc", ...lookFor(search) })).data;
  const own = useQuery(offeredBatches({ id: idOr1(id) })).data;
  return foundIn(own, found, (batch) => labelOf(batch, texts));
}

/** An open batch's number, typed or found by a part of its course or title. */
export function BatchIdPicker(props: Picker) {
  const t = useText();
  return <FoundIdPicker pickLabel={t(m.batch)} {...props} useFound={useOpenBatches} />;
}

const labelOf = (batch: AdminBatch, wording: Wording) => `${nameOf(batch)}: ${rangeText(batch, wording)}`;

/** Shows one batch of a list alone, found by a part of its name, its course's, its place or trainer. */
export function BatchFilter({ value, set }: FilterProps) {
  const t = useText();
  const texts = useTexts();
  const [asked, ask] = useState("");
  const batches = useQuery(offeredBatches(lookFor(asked))).data?.items ?? [];
  const found = batches.map((batch) => ({ id: batch.id, label: labelOf(batch, texts) }));
  const own = useBatchLabel(value);
  // One that the URL names, and no search has found.
  const isFound = value === undefined || own === undefined || found.some(({ id }) => id === value);
  const options = isFound ? found : [{ id: value, label: own }, ...found];
  return <SearchFilter label={t(m.batch)} value={value} options={options} asked={asked} ask={ask} set={set} />;
}

/** A batch by its name and dates; undefined until that is known. */
export function useBatchLabel(id: number | undefined): string | undefined {
  const texts = useTexts();
  const found = useQuery({ ...offeredBatches({ id: String(id) }), enabled: id !== undefined }).data;
  const [batch] = found?.items ?? [];
  return batch && labelOf(batch, texts);
}
