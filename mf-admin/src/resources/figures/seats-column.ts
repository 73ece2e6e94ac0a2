import type { Text } from "@optimyz/kit";
import type { LineColumn } from "../../shared/list/line-table.tsx";
import * as m from "./messages.ts";

interface Seats {
  seats_taken: number;
  capacity: number;
}

/** Seats as `12 of 20`; a dash where no dates begin. */
export const seatsColumn = <Row extends Seats>(t: Text): LineColumn<Row> => {
  const label = t(m.seats);
  const text = ({ seats_taken: taken, capacity }: Seats) => t(m.seatsOf, { taken, capacity });
  return {
    key: "seats",
    label,
    isNumber: true,
    cell: (row) => (row.capacity === 0 ? "–" : text(row)),
    card: (row) => (row.capacity === 0 ? null : t(m.inCard, { label, value: text(row) })),
  };
};
