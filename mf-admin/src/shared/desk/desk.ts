import type { DeskList, Person, PersonRow } from "@optimyz/contract/api/schemas/desk";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** An enrolment or inquiry, as far as both are alike. */
export interface DeskRow {
  id: number;
  name: string;
  email: string;
  status: string;
  note: string;
  created_at: string;
  version: number;
}

export interface DeskColumn<Row> {
  key: string;
  /** A message. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Shown until somebody chooses otherwise. */
  isShown?: true;
  /** Figures, which are at the right, below each other. */
  isNumber?: true;
  /** A long text; it shares with the name what other columns leave. */
  isLong?: true;
}

/** A page of a list, and where the next one begins; null behind the last one. */
export interface Page<Row> {
  items: readonly Row[];
  nextCursor: string | null;
}

/** One list of the desk: what a table shows of them and which keys give them a status. */
export interface Desk<Row extends DeskRow> {
  list: DeskList;
  /** Last segment of the tab's URL. */
  slug: string;
  /** In their order of work, each with the key that gives it. */
  statuses: readonly { status: string; key: string; hasMail: boolean }[];
  columns: readonly DeskColumn<Row>[];
  csvPath: string;
  /** A hook: a person's timeline, which has the row as it is. */
  usePerson: (id: number) => UseQueryResult<PersonOf<Row>>;
  /** What is known of the row, in the panel. */
  facts: (row: Row) => ReactNode;
  /** The form that edits it; it takes the focus. */
  edit: (row: Row, close: () => void) => ReactNode;
  /** Buttons of the row, next to those that every list has. */
  actions: (row: Row, close: () => void) => ReactNode;
  /** What another row of the person can be merged with. */
  merge?: (row: Row, other: PersonRow) => ReactNode;
  /** Fields that filter this list alone. */
  filters?: (value: (name: string) => string, set: (changes: Record<string, string>) => void) => ReactNode;
  /** Those that narrow it now, as chips. */
  chips?: (value: (name: string) => string, set: (changes: Record<string, string>) => void) => ReactNode;
  /** What is done for the person most often, next to the ways to write. */
  first?: (row: Row) => ReactNode;
  /** Buttons above the list. */
  tools?: ReactNode;
  /** Buttons for rows that are selected, by their ids. */
  bulk?: (ids: readonly number[]) => ReactNode;
}

/** A person with the row that was asked for. */
export type PersonOf<Row> = Person & { row: Row };

/** Parameters of the address that filter a list, next to those that every list of the admin has. */
export const filterNames = ["course", "course_id", "batch_id", "place", "money", "from", "to"] as const;
