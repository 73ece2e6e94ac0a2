import { PageMeta } from "@optimyz/kit";
import { Link, type To } from "@optimyz/kit/router";
import { Container, cx, Icon, icons, Skeleton } from "@optimyz/ui";
import type { ReactNode } from "react";
import { useText } from "../texts.ts";
import { Failure, isUnknown, Unknown } from "./failure.tsx";
import * as m from "./messages.ts";
import { NeedsScripts } from "./needs-scripts.tsx";
import type { Own } from "./own-data.ts";
import styles from "./own-page.module.css";

interface OwnPageProps<T> {
  /** The page above this one. */
  back: { to: To; label: string };
  /** A few words above the title, such as "Lesson 3 of 12". */
  eyebrow?: ((data: T) => ReactNode) | undefined;
  title: (data: T) => string;
  loaded: Own<T>;
  /** Whether the address can be one at all. */
  isAddress?: boolean;
  isReading?: boolean;
  /** In place of the content's skeleton. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A page of one person's own. Its title's element stays while the title is loading, and so does the focus on it. */
export function OwnPage<T>({
  back,
  eyebrow,
  title,
  loaded,
  isAddress = true,
  isReading = false,
  skeleton,
  children,
}: OwnPageProps<T>) {
  const t = useText();
  const { data, error, status } = loaded;
  const isKnown = isAddress && data !== undefined;
  const isNothing = !isAddress || isUnknown(error);
  const name = isKnown ? title(data) : isNothing ? t(m.notFound) : t(m.learning);
  const isLoading = isAddress && status === "loading";
  return (
    <Container width={isReading ? "reading" : "content"} className={styles.page}>
      <PageMeta title={name} />
      <p className={styles.back}>
        <Link to={back.to}>
          <Icon path={icons.arrowLeft} />
          <span>{back.label}</span>
        </Link>
      </p>
      <p className={styles.eyebrow}>{isKnown ? eyebrow?.(data) : null}</p>
      <h1 className={cx(styles.title, isLoading && styles.pending)}>
        {isLoading ? <span role="status">{t(m.loading)}</span> : name}
      </h1>
      <NeedsScripts />
      <div className={styles.content}>
        {isNothing && <Unknown />}
        {!isNothing && status === "error" && <Failure error={error} retry={loaded.reload} />}
        {isLoading && (skeleton ?? <TextSkeleton />)}
        {isKnown && children(data)}
      </div>
    </Container>
  );
}

const TextSkeleton = () => (
  <>
    <Skeleton />
    <Skeleton />
    <Skeleton />
    <Skeleton short />
  </>
);

/** Whether a text can be a row's id at all. */
export const isRowId = (text: string | undefined): boolean => /^[1-9]\d{0,14}$/.test(text ?? "");
