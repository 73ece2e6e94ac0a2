import { cancelPlace } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch, RosterRow } from "@optimyz/contract/api/schemas/batches/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { telOf } from "@optimyz/contract/domain/provider";
import { type LineColumn, LineTable, Totals } from "../../shared/list/line-table.tsx";
import { Amount, Tag } from "../../shared/list/tag.tsx";
import { dayOf, when } from "../../shared/list/when.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { PersonMenu } from "./person-menu.tsx";

interface PeopleTableProps {
  batch: AdminBatch;
  people: readonly RosterRow[];
  /** Whether more people must still be loaded. */
  isPart: boolean;
}

/** The people of a batch, a line each: those with a place in their order, then those who wait, by their number. */
export function PeopleTable({ batch, people, isPart }: PeopleTableProps) {
  const may = useMay();
  const seated = people.filter(({ place }) => place !== "waiting");
  const waiting = people
    .filter(({ place }) => place === "waiting")
    .toSorted((a, b) => (a.waiting_number ?? 0) - (b.waiting_number ?? 0));
  const owed = people.reduce((sum, { owed_paise }) => sum + owed_paise, 0);
  const paid = seated.filter(({ payment }) => payment === "paid").length;
  const shown = isPart ? ", of those shown" : "";
  return (
    <>
      <LineTable
        label="People of the batch"
        columns={columnsOf(seated)}
        groups={[{ rows: seated }, ...(waiting.length > 0 ? [{ title: "Waiting list", rows: waiting }] : [])]}
        actions={may(cancelPlace) ? (person) => <PersonMenu person={person} batch={batch} /> : undefined}
      />
      <Totals
        figures={[
          ["Seats taken", `${batch.seats_taken} of ${batch.capacity}`],
          ["Waiting", batch.waiting],
          [`Paid${shown}`, paid],
          [`Owed${shown}`, rupees(owed)],
        ]}
      />
    </>
  );
}

/** @param seated people with a place, in the order of their numbers */
function columnsOf(seated: readonly RosterRow[]): readonly LineColumn<RosterRow>[] {
  const numbers = new Map(seated.map(({ id }, index) => [id, index + 1]));
  const isMarked = seated.some(({ attendance }) => /[pae]/.test(attendance));
  const attendance: LineColumn<RosterRow> = {
    key: "attendance",
    label: "Came",
    cell: (person) => cameText(person),
    card: (person) => cameText(person) && `Came ${cameText(person)}`,
  };
  return [
    {
      key: "number",
      label: "No.",
      isNumber: true,
      cell: ({ id, waiting_number }) => numbers.get(id) ?? waiting_number,
      card: ({ waiting_number }) => waiting_number && `Number ${waiting_number}`,
    },
    { key: "name", label: "Name", isName: true, cell: ({ title, name }) => `${title} ${name}` },
    { key: "phone", label: "Phone", cell: ({ phone }) => <a href={telOf(phone)}>{phone}</a> },
    {
      key: "place",
      label: "Place",
      cell: (person) => <PlaceCell person={person} />,
      card: (person) => person.place !== "confirmed" && <PlaceCell person={person} />,
    },
    {
      key: "payment",
      label: "Payment",
      cell: (person) => <PaymentCell person={person} />,
      card: (person) => (person.owed_paise > 0 ? `${rupees(person.owed_paise)} owed` : <PaymentCell person={person} />),
    },
    ...(isMarked ? [attendance] : []),
    { key: "since", label: "Since", cell: ({ place_at }) => dayOf(place_at), card: null },
  ];
}

/** `3 of 4`: meetings at which somebody was, of those that are marked; empty for none. */
function cameText({ attendance }: RosterRow): string {
  const marked = attendance.replaceAll("-", "");
  return marked && `${marked.replaceAll(/[^p]/g, "").length} of ${marked.length}`;
}

const PlaceCell = ({ person: { place, place_until } }: { person: RosterRow }) => (
  <>
    <Tag status={place} />
    {place_until && <Amount>until {when(place_until)}</Amount>}
  </>
);

function PaymentCell({ person: { place, payment, owed_paise } }: { person: RosterRow }) {
  if (place === "waiting" || place === "offered") return null;
  return (
    <>
      <Tag status={payment} />
      {owed_paise > 0 && <Amount>{rupees(owed_paise)} owed</Amount>}
    </>
  );
}
