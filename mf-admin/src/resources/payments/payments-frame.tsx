import { findPlaceByReference } from "@optimyz/contract/api/endpoints/payments";
import { useApp } from "@optimyz/kit";
import { Link, useNavigate } from "@optimyz/kit/router";
import { Button } from "@optimyz/ui";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { useWithSession } from "../../shared/session/relogin.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./payments.module.css";
import { couponsPath, moneyPath, outstandingPath, PAYMENTS, receivedPath, unmatchedPath } from "./words.ts";

const pages = [
  { path: outstandingPath, label: m.outstanding },
  { path: receivedPath, label: m.received },
  { path: unmatchedPath, label: m.unmatched },
  { path: couponsPath, label: m.coupons },
] as const;

/** The frame of the lists: finding somebody by a reference, and the way from one list to another. */
export function PaymentsFrame({ current, children }: { current: string; children: ReactNode }) {
  const t = useText();
  return (
    <TabPage slug={PAYMENTS} lead={t(m.lead)}>
      <FindByReference />
      <nav className={styles.lists} aria-label={t(m.lists)}>
        {pages.map(({ path, label }) => (
          <Link key={path} to={path} aria-current={path === current ? "page" : undefined}>
            {t(label)}
          </Link>
        ))}
      </nav>
      {children}
    </TabPage>
  );
}

/** Opens the payments of the person whom a reference names, also pasted with the whole line of a bank statement. */
function FindByReference() {
  const t = useText();
  const { api } = useApp();
  const withSession = useWithSession();
  const navigate = useNavigate();
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const find = async (reference: string) => {
    setProblem(undefined);
    setBusy(true);
    try {
      const found = await withSession(() => api.call(findPlaceByReference, { query: { reference } }));
      void navigate(moneyPath(found.id));
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("reference") ?? "").trim();
    if (typed) void find(typed);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too young for the browsers that the site supports
    <form role="search" aria-label={t(m.findAPayment)} className={styles.find} onSubmit={submit}>
      <label htmlFor={id}>{t(m.whoPaid)}</label>
      <div>
        <input
          id={id}
          name="reference"
          maxLength={300}
          placeholder="P104238"
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <Button type="submit" size="small" variant="secondary" busy={busy} busyLabel={t(m.finding)}>
          {t(m.find)}
        </Button>
      </div>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </form>
  );
}
