import type { Testimonial } from "@optimyz/contract/schemas/content";
import styles from "../../list/list.module.css";
import { ListTools, Pager } from "../../list/list-tools.tsx";
import { byText, newestFirst, oldestFirst, useList } from "../../list/use-list.ts";
import { TestimonialRow } from "./testimonial-row.tsx";

const sorts = [
  newestFirst,
  oldestFirst,
  { key: "name", label: "Name", compare: (a: Testimonial, b: Testimonial) => byText(a.name, b.name) },
];

/** Testimonials with search, order and paging. */
export function TestimonialList({ all }: { all: readonly Testimonial[] }) {
  const list = useList(all, {
    sorts,
    text: ({ id, name, location, designation, feedback }) => `#${id} ${name} ${location} ${designation} ${feedback}`,
  });
  return (
    <>
      <ListTools list={list} noun="testimonials" />
      {list.found === 0 && <p>Nothing matches the search.</p>}
      <ul className={styles.rows}>
        {list.rows.map((testimonial) => (
          <TestimonialRow key={testimonial.id} testimonial={testimonial} />
        ))}
      </ul>
      <Pager list={list} />
    </>
  );
}
