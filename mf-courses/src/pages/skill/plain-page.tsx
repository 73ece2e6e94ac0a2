import { frameQuery, langOf, PageMeta, type QueryCache, useFrame, useQuery, wordsOf } from "@optimyz/kit";
import { Prose, Section } from "@optimyz/ui";
import { Breadcrumbs } from "../../parts/breadcrumbs.tsx";
import { plainPage } from "../../parts/reads.ts";
import { TitleBand } from "../../parts/title-band.tsx";
import { SkillFailure } from "./skill-failure.tsx";
import { SkillNotFound } from "./skill-not-found.tsx";
import { SkillSkeleton } from "./skill-skeleton.tsx";

/** Whether the provider has set a plain page, such as privacy, at a slug that no skill has. */
export async function isPlainPage(queries: QueryCache, slug: string): Promise<boolean> {
  const frame = await queries.dataOf(frameQuery);
  return frame?.pages.some((page) => page.slug === slug) ?? false;
}

/** A plain page, or that there is nothing at this URL. */
export function PlainPage({ slug }: { slug: string }) {
  const isKnown = useFrame().pages.some((page) => page.slug === slug);
  return isKnown ? <Text slug={slug} /> : <SkillNotFound />;
}

function Text({ slug }: { slug: string }) {
  const { status, data, retry } = useQuery(plainPage(slug));
  if (status === "loading") return <SkillSkeleton />;
  if (status === "error") return <SkillFailure retry={retry} />;
  const [page] = data;
  if (!page) return <SkillNotFound />;
  return (
    <>
      <PageMeta title={page.title} canonical={`/${slug}`} />
      <TitleBand breadcrumbs={<Breadcrumbs current={wordsOf(page, "title")} />} title={wordsOf(page, "title")} />
      <Section compact>
        <Prose html={page.html} {...langOf(page, "html")} />
      </Section>
    </>
  );
}
