import { readNotice } from "@optimyz/contract/api/endpoints/people/notice";
import type { Notice, NoticeWords } from "@optimyz/contract/api/schemas/people/notice";
import type { NoticeForm } from "@optimyz/contract/api/schemas/settings/notices";
import { appOf, query, useQuery } from "@optimyz/kit";
import type { LoaderFunctionArgs } from "@optimyz/kit/router";
import { useEffect } from "react";
import { FieldError } from "../form/field.tsx";
import { useForm } from "../form/form-context.ts";
import { useText } from "../texts.ts";
import styles from "./consent.module.css";
import * as m from "./messages.ts";

/** The query of a form's notice. */
export const noticeQuery = (form: NoticeForm) => query(readNotice, { query: { form } });

/** The loader of a page that needs nothing but the notice of its form. */
export const noticeLoader =
  (form: NoticeForm) =>
  async ({ context }: LoaderFunctionArgs) => {
    await appOf(context).queries.prefetch(noticeQuery(form));
    return null;
  };

/** A form's notice; undefined while it is not known. */
export function useNotice(form: NoticeForm): { notice: Notice | undefined; retry: () => void } {
  const { data: notice, retry } = useQuery(noticeQuery(form));
  return { notice, retry };
}

/**
 * In a form, above its button: what is kept and why, closed at first. The form sends the version that was in view; while
 * there is none it sends no consent either.
 */
export function ConsentNotice({ form }: { form: NoticeForm }) {
  const t = useText();
  const { notice, retry } = useNotice(form);
  const problem = useForm()?.errors.notice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is another one after each reading
  useEffect(() => {
    if (problem) retry();
  }, [problem]);
  if (!notice) return null;
  return (
    <div>
      <details className={styles.notice} open={problem !== undefined || undefined}>
        <summary>
          {t(m.bySending, { name: notice.name })} <span className={styles.more}>{t(m.whatWeKeep)}</span>
        </summary>
        <NoticeText notice={notice} />
      </details>
      <input type="hidden" name="notice" value={notice.version} />
      {problem && <FieldError problem={problem} />}
    </div>
  );
}

/** The words of a notice. */
export function NoticeText({ notice }: { notice: NoticeWords }) {
  const t = useText();
  const lines = [
    [t(m.what), notice.what],
    [t(m.why), notice.why],
    [t(m.howLong), notice.how_long],
    [t(m.withdraw), notice.withdraw],
    [t(m.complain), notice.complain],
  ];
  return (
    <dl className={styles.words}>
      {lines.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
