import { listAllSkills, listEnrolments, listInquiries } from "@optimyz/contract/api/endpoints/admin";
import { findCourses, listAllBatches } from "@optimyz/contract/api/endpoints/batches/admin";
import { updateSkillDetail } from "@optimyz/contract/api/endpoints/content";
import { type AdminCourse, SEARCH_LENGTH_MAX } from "@optimyz/contract/api/schemas/admin";
import { rangeText } from "@optimyz/contract/domain/batch-words";
import { ApiError, type Text, useApp, useTexts } from "@optimyz/kit";
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { batchPath, courseOf, nameOf } from "../../resources/batches/words.ts";
import { useText } from "../../texts.ts";
import { query } from "../data/query.ts";
import { dayOf } from "../list/when.ts";
import { askToLogIn } from "../session/relogin.ts";
import { isSessionOver } from "../session/session.ts";
import { useMay } from "../session/use-may.ts";
import { TabIcon } from "../tabs/tab-icon.tsx";
import { tabPath } from "../tabs/tab-path.ts";
import { type Entry, type Group, showsWords } from "./entry.ts";
import * as m from "./messages.ts";

/** Rows of each kind that are shown; more letters find the others. */
const limit = "5";
/** One letter would find nearly everything. */
const LETTERS_MIN = 2;

/** What the server finds. */
export interface Found {
  groups: readonly Group[];
  /** Kinds that the role may look for, in the words of the admin. */
  kinds: readonly string[];
  isSearching: boolean;
  /** Kinds that could not be read. */
  failed: readonly string[];
  /** No request reached the server. */
  isOffline: boolean;
  retry: () => void;
}

/**
 * People, batches and courses by the server's search, as far as the role may read them.
 * @param asked what the server is asked for, which follows what is typed
 */
export function useFoundGroups(typed: string, asked: string): Found {
  const t = useText();
  const texts = useTexts();
  const app = useApp();
  const may = useMay();
  const search = asked.trim();
  const page = { query: { search, limit } };
  const isAsked = search.length >= LETTERS_MIN;
  const read = (endpoint: Parameters<typeof may>[0]) => ({
    enabled: isAsked && may(endpoint),
    placeholderData: keepPreviousData,
  });

  const people = useQuery({ ...query(listEnrolments, page), ...read(listEnrolments) });
  const inquiries = useQuery({ ...query(listInquiries, page), ...read(listInquiries) });
  const batches = useQuery({ ...query(listAllBatches, page), ...read(listAllBatches) });
  const skills = useQuery({ ...query(listAllSkills, page), ...read(listAllSkills) });
  const courses = useQuery({ ...query(findCourses, page), ...read(findCourses) });
  const isEditor = may(updateSkillDetail);
  const kinds: Kind[] = [
    may(listEnrolments) &&
      kindOf(t, m.people, m.inPeople, people, (row) => ({
        key: `enrolment ${row.id}`,
        label: row.name,
        detail: [courseOf(row), dayOf(row.created_at)].filter(Boolean).join(", "),
        icon: <TabIcon name="enrol" />,
        opens: `${tabPath("enrolments")}?row=${row.id}`,
      })),
    may(listInquiries) &&
      kindOf(t, m.inquiries, m.inInquiries, inquiries, ({ id, name, created_at }) => ({
        key: `inquiry ${id}`,
        label: name,
        detail: dayOf(created_at),
        icon: <TabIcon name="message" />,
        opens: `${tabPath("inquiries")}?row=${id}`,
      })),
    may(listAllBatches) &&
      kindOf(t, m.batches, m.inBatches, batches, (batch) => ({
        key: `batch ${batch.id}`,
        label: nameOf(batch),
        detail: rangeText(batch, texts),
        icon: <TabIcon name="calendar" />,
        opens: batchPath(batch.id),
      })),
    may(listAllSkills) &&
      kindOf(t, m.courses, m.inCourses, skills, ({ id, title, courses: number }) => ({
        key: `skill ${id}`,
        label: title || t(m.noTitle),
        detail: t(m.numberOfSubcategories, { count: number }),
        icon: <TabIcon name="cap" />,
        opens: listOf("view-course", title),
      })),
    may(findCourses) &&
      kindOf(
        t,
        isEditor ? m.subcategories : m.courses,
        isEditor ? m.inSubcategories : m.inCourses,
        courses,
        (course) => ({
          key: `course ${course.id}`,
          label: course.course,
          detail: course.skill,
          icon: <TabIcon name="layers" />,
          opens: isEditor ? listOf("view-subcategory", wordsOf(course)) : `${tabPath("batches")}?course=${course.id}`,
        }),
      ),
  ].filter((kind) => kind !== false);

  const states = [people, inquiries, batches, skills, courses];
  const failed = kinds.filter(({ state }) => isAsked && state.isError);
  const error = failed.find(({ state }) => isSessionOver(state.error))?.state.error;
  const retry = () => {
    for (const { state } of failed) void state.refetch();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an error, by what has failed then
  useEffect(() => {
    if (error) void askToLogIn(app).then((again) => again && retry());
  }, [app, error]);

  return {
    // What was found for fewer letters stays as far as it has the others, until the server has responded.
    groups: kinds.map(({ title, entries, state }) => ({
      title,
      entries: entries.filter(
        (entry) => isAsked && ((asked === typed && !state.isPlaceholderData) || showsWords(entry, typed)),
      ),
    })),
    kinds: kinds.map(({ noun }) => noun),
    isSearching: typed.trim().length >= LETTERS_MIN && (asked !== typed || states.some(({ isFetching }) => isFetching)),
    failed: failed.map(({ noun }) => noun),
    isOffline: failed.length > 0 && failed.every(({ state }) => isUnreached(state.error)),
    retry,
  };
}

interface Kind extends Group {
  /** In the plural, as within a sentence. */
  noun: string;
  state: Pick<UseQueryResult, "isError" | "error" | "isPlaceholderData" | "refetch">;
}

const kindOf = <Row,>(
  t: Text,
  title: string,
  noun: string,
  state: UseQueryResult<{ items: readonly Row[] }>,
  entryOf: (row: Row) => Entry,
): Kind => ({ noun: t(noun), title: t(title), state, entries: state.data?.items.map(entryOf) ?? [] });

/** A list that shows a row by its name. */
const listOf = (slug: string, name: string): string =>
  `${tabPath(slug)}?${new URLSearchParams({ q: name.slice(0, SEARCH_LENGTH_MAX) })}`;

const wordsOf = ({ course, skill }: AdminCourse): string => `${course} ${skill}`;

const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
