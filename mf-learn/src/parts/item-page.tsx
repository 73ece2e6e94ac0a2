import { Link } from "@optimyz/kit/router";
import { cx, Icon, icons, Notice, Prose } from "@optimyz/ui";
import type { ReactNode } from "react";
import { useText } from "../texts.ts";
import { Files } from "./files.tsx";
import styles from "./item-page.module.css";
import { coursePage, coursesPage, itemPage } from "./links.ts";
import * as m from "./messages.ts";
import type { Own } from "./own-data.ts";
import { isRowId, OwnPage } from "./own-page.tsx";
import { useTimes } from "./use-times.ts";

type Kind = "lesson" | "quiz" | "assignment";
type Neighbour = { id: number; kind: Kind; title: string } | null;

/** A lesson, quiz or assignment, as far as they are alike. */
interface Item {
  title: string;
  isOpen: boolean;
  opensAt: string | null;
  isDone: boolean;
  body: string;
  files: readonly { id: string; name: string; bytes: number; url: string }[];
  link: string;
  previous: Neighbour;
  next: Neighbour;
}

interface ItemPageProps<T> {
  kind: Kind;
  /** Of the page's address. */
  params: { batchId?: string; id?: string };
  loaded: Own<T>;
  /** Whether something takes the place of the text and of the ways on. */
  isBusy?: boolean;
  children: (item: T) => ReactNode;
}

/** Of the link to the next item. */
export const NEXT_ID = "next-item";

/** Whether the page's address can be one at all. */
export const isItem = ({ batchId, id }: ItemPageProps<Item>["params"]): boolean => isRowId(batchId) && isRowId(id);

/** The page of one item of a course. */
export function ItemPage<T extends Item>({ kind, params, loaded, isBusy = false, children }: ItemPageProps<T>) {
  const t = useText();
  const { batchId = "" } = params;
  const kinds = { lesson: t(m.lesson), quiz: t(m.quiz), assignment: t(m.assignment) };
  return (
    <OwnPage
      back={{ to: isRowId(batchId) ? coursePage(batchId) : coursesPage, label: t(m.backToCourse) }}
      eyebrow={() => kinds[kind]}
      title={({ title }) => title}
      loaded={loaded}
      isAddress={isItem(params)}
      isReading
    >
      {(item) => (
        <>
          {!item.isOpen && <NotOpen opensAt={item.opensAt} />}
          {item.isOpen && !isBusy && <Text item={item} />}
          {item.isOpen && children(item)}
          {!isBusy && <Ways batchId={batchId} item={item} />}
        </>
      )}
    </OwnPage>
  );
}

function NotOpen({ opensAt }: { opensAt: string | null }) {
  const t = useText();
  const { moment } = useTimes();
  return (
    <Notice tone="info" title={t(m.notOpen)}>
      {opensAt && t(m.opens, { moment: moment(opensAt) })}
    </Notice>
  );
}

function Text({ item: { body, files, link } }: { item: Item }) {
  const t = useText();
  return (
    <>
      {body && <Prose html={body} />}
      {link && (
        <p>
          <a className={styles.out} href={link} target="_blank" rel="noopener noreferrer">
            {t(m.openLink)}
            <Icon path={icons.external} />
          </a>
        </p>
      )}
      {files.length > 0 && (
        <section aria-labelledby="files-title">
          <h2 id="files-title" className={styles.subtitle}>
            {t(m.files)}
          </h2>
          <Files files={files} />
        </section>
      )}
    </>
  );
}

function Ways({ batchId, item: { isDone, previous, next } }: { batchId: string; item: Item }) {
  const t = useText();
  if (!previous && !next) return null;
  return (
    <nav className={styles.ways} aria-label={t(m.moreOfCourse)}>
      {next && (
        <Link id={NEXT_ID} className={cx(styles.next, isDone && styles.now)} to={itemPage(batchId, next)}>
          <span className={styles.label}>{t(m.next)}</span>
          <span className={styles.name}>{next.title}</span>
          <Icon path={icons.arrowRight} />
        </Link>
      )}
      {previous && (
        <Link className={styles.previous} to={itemPage(batchId, previous)}>
          {t(m.previous, { title: previous.title })}
        </Link>
      )}
    </nav>
  );
}
