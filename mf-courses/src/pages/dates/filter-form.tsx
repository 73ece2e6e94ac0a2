import { type DateFilter, dateFilters } from "@optimyz/contract/api/schemas/batches/filtered";
import { weekdayNames } from "@optimyz/contract/domain/messages";
import { rupees } from "@optimyz/contract/domain/money";
import { type Texts, useApp, useTexts } from "@optimyz/kit";
import { Link, useNavigate } from "@optimyz/kit/router";
import { Button } from "@optimyz/ui";
import { type FormEvent, useRef } from "react";
import { type DateFilters, datesPage, type FilterOptions, filtersIn } from "../../parts/date-filters.ts";
import { allDates, DATES_PARAMETER } from "../../parts/links.ts";
import { useText } from "../../texts.ts";
import styles from "./filtered-dates.module.css";
import * as m from "./messages.ts";

const names: Readonly<Record<DateFilter, string>> = {
  skill_id: m.skill,
  place: m.place,
  weekday: m.weekday,
  time: m.time,
  language: m.language,
  fee: m.fee,
  within: m.begins,
  seats: m.seats,
};

const times: Readonly<Record<string, string>> = { morning: m.morning, afternoon: m.afternoon, evening: m.evening };

interface FilterFormProps {
  chosen: DateFilters["chosen"];
  options: FilterOptions;
}

/** A list for each filter, with counts. A choice counts at once; without scripts the button sends them. */
export function FilterForm({ chosen, options }: FilterFormProps) {
  const t = useText();
  const texts = useTexts();
  const { pathOf } = useApp();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const show = (event?: FormEvent) => {
    event?.preventDefault();
    if (!form.current) return;
    const typed = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    void navigate(pathOf(datesPage(filtersIn(new URLSearchParams(typed)).chosen)), { preventScrollReset: true });
  };
  const hasFilters = Object.keys(chosen).length > 0;
  return (
    <form
      ref={form}
      className={styles.form}
      action={texts.language.base + pathOf({ role: "courses" })}
      onSubmit={show}
      onChange={() => show()}
    >
      <input type="hidden" name={DATES_PARAMETER} value="all" />
      {dateFilters.map((filter) => {
        const own = options.filter((option) => option.filter === filter);
        const value = chosen[filter] ?? "";
        if (own.length === 0) return null;
        return (
          <label key={filter} className={styles.field}>
            <span className={styles.label}>{t(names[filter])}</span>
            {/* Its value is the URL's, also on the way back. */}
            <select key={value} className={styles.select} name={filter} defaultValue={value}>
              <option value="">{t(m.any)}</option>
              {own.map(({ value, label, count }) => (
                <option key={value} value={value}>
                  {t(m.option, { label: labelOf(filter, value, label, t, texts), count })}
                </option>
              ))}
            </select>
          </label>
        );
      })}
      <div className={styles.actions}>
        <Button type="submit">{t(m.showDates)}</Button>
        {hasFilters && (
          <Link to={allDates} preventScrollReset>
            {t(m.removeFilters)}
          </Link>
        )}
      </div>
    </form>
  );
}

function labelOf(
  filter: DateFilter,
  value: string,
  label: string,
  t: ReturnType<typeof useText>,
  texts: Texts,
): string {
  if (filter === "weekday") return texts.say(weekdayNames).split(", ")[Number(value) - 1] ?? value;
  if (filter === "time") return t(times[value] ?? value);
  if (filter === "fee") return value === "0" ? t(m.free) : t(m.upTo, { amount: rupees(Number(value) * 100, texts) });
  if (filter === "within") return t(m.withinDays, { count: Number(value) });
  return filter === "seats" ? t(m.seatsLeft) : label;
}
