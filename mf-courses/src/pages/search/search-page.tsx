import { countSearch, searchSite } from "@optimyz/contract/api/endpoints/search";
import { SITE_SEARCH_LENGTH_MAX } from "@optimyz/contract/api/schemas/search";
import { SEARCH_PARAMETER } from "@optimyz/contract/domain/paths";
import { appOf, type PageLink, PageMeta, query, useApp, useQuery } from "@optimyz/kit";
import { Link, type LoaderFunctionArgs, useSearchParams } from "@optimyz/kit/router";
import { Container, Notice } from "@optimyz/ui";
import { useEffect } from "react";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { TitleBand } from "../../parts/title-band.tsx";
import { useLoggedError } from "../../parts/use-logged-error.ts";
import { useText } from "../../texts.ts";
import { FoundList } from "./found-list.tsx";
import * as m from "./messages.ts";
import { SearchForm } from "./search-form.tsx";
import styles from "./search-page.module.css";

const wordsIn = (search: URLSearchParams): string =>
  (search.get(SEARCH_PARAMETER) ?? "").trim().slice(0, SITE_SEARCH_LENGTH_MAX);

const resultsFor = (q: string) => query(searchSite, { query: { q, with: "posts" } });

/** Loads what the words of the URL find. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const q = wordsIn(new URL(request.url).searchParams);
  if (q) await appOf(context).queries.prefetch(resultsFor(q));
  return null;
}

export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const q = wordsIn(search);
  return (
    <>
      <PageMeta title={q ? t(m.searchFor, { words: q }) : t(m.search)} />
      <TitleBand
        breadcrumbs={<Breadcrumbs current={t(m.search)} />}
        title={t(m.whatToLearn)}
        lead={t(m.lead)}
        actions={<SearchForm key={q} words={q} />}
      />
      <Container className={styles.results}>{q && <Results q={q} />}</Container>
    </>
  );
}

function Results({ q }: { q: string }) {
  const t = useText();
  const { status, data = [], error, retry } = useQuery(resultsFor(q));
  useLoggedError("The search failed.", error);
  useCounted(status === "success" ? q : "");
  const said = status === "loading" ? t(m.searching) : status === "success" ? t(m.results, { count: data.length }) : "";
  return (
    <>
      <p className={styles.count} role="status">
        {said}
      </p>
      {status === "error" && (
        <Notice tone="error" retry={retry}>
          {t(m.searchFailed)}
        </Notice>
      )}
      {status === "success" && (data.length > 0 ? <FoundList found={data} /> : <Nothing q={q} />)}
    </>
  );
}

const contact: PageLink = { role: "contact" };

function Nothing({ q }: { q: string }) {
  const t = useText();
  return (
    <Notice tone="empty" title={t(m.nothingFound, { words: q })}>
      <p>
        {t(m.tryOthers, {
          courses: (words) => <Link to={{ role: "courses" }}>{words}</Link>,
          ask: (words) => <Link to={contact}>{words}</Link>,
        })}
      </p>
    </Notice>
  );
}

/** Counts words that were searched, which the owner sees once several people have searched for them. */
function useCounted(words: string): void {
  const { api } = useApp();
  useEffect(() => {
    if (words) api.call(countSearch, { body: { q: words } }).catch(() => undefined);
  }, [api, words]);
}
