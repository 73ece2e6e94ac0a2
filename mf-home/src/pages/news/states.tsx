import { PageMeta } from "@optimyz/kit";
import { Button, ButtonLink, Notice, Section, Skeleton } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

export const NewsSkeleton = () => (
  <Section compact aria-hidden="true">
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </Section>
);

export function NewsFailure({ retry }: { retry: () => void }) {
  const t = useText();
  return (
    <Section compact headingLevel={1} title={t(m.news)}>
      <PageMeta title={t(m.news)} />
      <Notice tone="error">{t(m.notLoaded)}</Notice>
      <Button variant="secondary" onClick={retry}>
        {t(m.tryAgain)}
      </Button>
    </Section>
  );
}

/** For an address without a post. */
export function PostNotFound() {
  const t = useText();
  return (
    <Section compact headingLevel={1} title={t(m.notFound)} lead={t(m.notFoundLead)}>
      <PageMeta title={t(m.notFound)} />
      <ButtonLink to={{ role: "news" }}>{t(m.allNews)}</ButtonLink>
    </Section>
  );
}
