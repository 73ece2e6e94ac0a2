import type { NewsItem } from "@optimyz/contract/api/schemas/news";
import { monthText } from "@optimyz/contract/domain/month-text";
import { FEED_PATH, siteUrl } from "@optimyz/contract/domain/paths";
import { PageMeta, readPart, useApp, useFrame, useQuery, useTexts, wordsOf } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import {
  ButtonLink,
  CardGrid,
  CardItem,
  Icon,
  icons,
  LinkCard,
  libraryPicture,
  Notice,
  Picture,
  Section,
} from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./news.module.css";
import { NewsletterForm } from "./newsletter-form.tsx";
import { PostDate } from "./post-date.tsx";
import { listPage, newsMonths, POSTS_SHOWN, pageAfter, postsOf, useAfter } from "./reads.ts";
import { NewsFailure, NewsSkeleton } from "./states.tsx";

/** A page of the news: of all, or of a month. */
export function NewsList({ month }: { month?: string | undefined }) {
  const t = useText();
  const texts = useTexts();
  const { pathOf } = useApp();
  const { name } = useFrame().identity;
  const after = useAfter();
  const { status, data, retry } = useQuery(postsOf({ month, after }));
  if (status === "loading") return <NewsSkeleton />;
  if (status === "error") return <NewsFailure retry={retry} />;
  const { rows, hasMore } = readPart(data, POSTS_SHOWN);
  const title = month ? t(m.newsOfMonth, { month: monthText(month, texts) }) : t(m.news);
  const isFirstPage = after === undefined;
  return (
    <>
      <PageMeta
        title={title}
        description={t(m.description, { name })}
        {...(isFirstPage && rows.length > 0 && { canonical: listPage(month) })}
        next={hasMore ? pathOf(pageAfter(rows, month)) : undefined}
      />
      <Section compact headingLevel={1} title={title} lead={t(m.description, { name })}>
        {rows.length > 0 ? (
          <CardGrid size="broad" className={styles.posts}>
            {rows.map((post) => (
              <CardItem key={post.id}>
                <PostCard post={post} />
              </CardItem>
            ))}
          </CardGrid>
        ) : (
          <Nothing isFirstPage={isFirstPage && !month} />
        )}
        {(hasMore || !isFirstPage) && (
          <nav className={styles.pages} aria-label={t(m.pages)}>
            {!isFirstPage && (
              <ButtonLink variant="secondary" to={listPage(month)}>
                <Icon path={icons.chevronLeft} /> {t(m.newest)}
              </ButtonLink>
            )}
            {hasMore && (
              <ButtonLink variant="secondary" to={pageAfter(rows, month)} rel="next">
                {t(m.earlier)} <Icon path={icons.chevronRight} />
              </ButtonLink>
            )}
          </nav>
        )}
      </Section>
      {rows.length > 0 && <NewsletterForm />}
      <Months current={month} />
    </>
  );
}

function PostCard({ post }: { post: NewsItem }) {
  const { slug, picture, published_at } = post;
  return (
    <LinkCard
      to={{ role: "post", params: { slug } }}
      headingLevel={2}
      title={wordsOf(post, "title")}
      text={wordsOf(post, "summary")}
      media={
        picture && (
          <Picture {...libraryPicture(picture)} alt="" width={3} height={2} sizes="(min-width: 48rem) 24rem, 92vw" />
        )
      }
    >
      <PostDate at={published_at} />
    </LinkCard>
  );
}

function Nothing({ isFirstPage }: { isFirstPage: boolean }) {
  const t = useText();
  if (!isFirstPage)
    return (
      <Notice tone="empty">{t(m.listEnds, { link: (words) => <Link to={{ role: "news" }}>{words}</Link> })}</Notice>
    );
  return (
    <>
      <Notice tone="empty">{t(m.noneYet)}</Notice>
      <ButtonLink to={{ role: "courses" }}>{t(m.seeCourses)}</ButtonLink>
    </>
  );
}

/** Links to the pages of months, and the feed. */
function Months({ current }: { current: string | undefined }) {
  const t = useText();
  const texts = useTexts();
  const { siteOrigin } = useApp();
  const months = useQuery(newsMonths).data ?? [];
  if (months.length === 0) return null;
  return (
    <Section compact title={t(m.byMonth)}>
      <ul className={styles.months}>
        {months.map(({ month, count }) => (
          <li key={month}>
            <Link to={listPage(month)} aria-current={month === current ? "page" : undefined}>
              {t(m.monthWithCount, { month: monthText(month, texts), count })}
            </Link>
          </li>
        ))}
        <li>
          <a href={siteUrl(siteOrigin, FEED_PATH)}>{t(m.feed)}</a>
        </li>
      </ul>
    </Section>
  );
}
