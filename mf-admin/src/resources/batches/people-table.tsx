import { cancelPlace } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch, RosterRow } from "@optimyz/contract/api/schemas/batches/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { telOf } from "@optimyz/contract/domain/provider";
import { type Text, type Texts, useTexts } from "@optimyz/kit";
import { addressedName } from "../../shared/list/addressed-name.ts";
import { type LineColumn, LineTable, Totals } from "../../shared/list/line-table.tsx";
import { Amount, Tag } from "../../shared/list/tag.tsx";
import { dayOf, when } from "../../shared/list/when.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { PersonMenu } from "./person-menu.tsx";
import { progressLine, progressText } from "./progress-text.ts";

interface PeopleTableProps {
  batch: AdminBatch;
  people: readonly RosterRow[];
  /** Whether more people must still be loaded. */
  isPart: boolean;
}

/** The people of a batch, a line each: those with a place in their order, then those who wait, by their number. */
export function PeopleTable({ batch, people, isPart }: PeopleTableProps) {
  const t = useText();
  const texts = useTexts();
  const may = useMay();
  const seated = people.filter(({ place }) => place !== "waiting");
  const waiting = people
    .filter(({ place }) => place === "waiting")
    .toSorted((a, b) => (a.waiting_number ?? 0) - (b.waiting_number ?? 0));
  const owed = people.reduce((sum, { owed_paise }) => sum + owed_paise, 0);
  const paid = seated.filter(({ payment }) => payment === "paid").length;
  return (
    <>
      <LineTable
        label={t(m.peopleOfBatch)}
        columns={columnsOf(seated, t, texts)}
        groups={[{ rows: seated }, ...(waiting.length > 0 ? [{ title: t(m.waitingList), rows: waiting }] : [])]}
        actions={may(cancelPlace) ? (person) => <PersonMenu person={person} batch={batch} /> : undefined}
      />
      <Totals
        figures={[
          [t(m.seatsTaken), t(m.someOfAll, { some: batch.seats_taken, all: batch.capacity })],
          [t(m.waiting), batch.waiting],
          [t(isPart ? m.paidOfShown : m.paid), paid],
          [t(isPart ? m.owedOfShown : m.owed), rupees(owed, texts)],
        ]}
      />
    </>
  );
}

/** @param seated people with a place, in the order of their numbers */
function columnsOf(seated: readonly RosterRow[], t: Text, texts: Texts): readonly LineColumn<RosterRow>[] {
  const numbers = new Map(seated.map(({ id }, index) => [id, index + 1]));
  const isMarked = seated.some(({ attendance }) => /[pae]/.test(attendance));
  const attendance: LineColumn<RosterRow> = {
    key: "attendance",
    label: t(m.came),
    cell: (person) => cameText(person, t),
    card: (person) => cameText(person, t) && t(m.cameTo, { meetings: cameText(person, t) }),
  };
  const progress: LineColumn<RosterRow> = {
    key: "progress",
    label: t(m.progress),
    cell: ({ progress }) => progress && progressText(progress, t),
    card: ({ progress }) => progress && progressLine(progress, t),
  };
  return [
    {
      key: "number",
      label: t(m.numberShort),
      isNumber: true,
      cell: ({ id, waiting_number }) => numbers.get(id) ?? waiting_number,
      card: ({ waiting_number }) => waiting_number && t(m.numberOnList, { number: waiting_number }),
    },
    { key: "name", label: t(m.name), isName: true, cell: ({ title, name }) => addressedName(`${title} ${name}`) },
    { key: "phone", label: t(m.phone), cell: ({ phone }) => <a href={telOf(phone)}>{phone}</a> },
    {
      key: "place",
      label: t(m.place),
      cell: (person) => <PlaceCell person={person} />,
      card: (person) => person.place !== "confirmed" && <PlaceCell person={person} />,
    },
    {
      key: "payment",
      label: t(m.payment),
      cell: (person) => <PaymentCell person={person} />,
      card: (person) =>
        person.owed_paise > 0 ? (
          t(m.amountOwed, { amount: rupees(person.owed_paise, texts) })
        ) : (
          <PaymentCell person={person} />
        ),
    },
    ...(isMarked ? [attendance] : []),
    ...(seated.some((person) => person.progress) ? [progress] : []),
    { key: "since", label: t(m.since), cell: ({ place_at }) => dayOf(place_at), card: null },
  ];
}

/** `3 of 4`: meetings at which somebody was, of those that are marked; empty for none. */
function cameText({ attendance }: RosterRow, t: Text): string {
  const marked = attendance.replaceAll("-", "");
  return marked && t(m.someOfAll, { some: marked.replaceAll(/[^p]/g, "").length, all: marked.length });
}

function PlaceCell({ person: { place, place_until } }: { person: RosterRow }) {
  const t = useText();
  return (
    <>
      <Tag status={place} />
      {place_until && <Amount>{t(m.untilTime, { time: when(place_until) })}</Amount>}
    </>
  );
}

function PaymentCell({ person: { place, payment, owed_paise } }: { person: RosterRow }) {
  const t = useText();
  const texts = useTexts();
  if (place === "waiting" || place === "offered") return null;
  return (
    <>
      <Tag status={payment} />
      {owed_paise > 0 && <Amount>{t(m.amountOwed, { amount: rupees(owed_paise, texts) })}</Amount>}
    </>
  );
}
