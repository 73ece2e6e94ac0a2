import type { ShownPost } from "@optimyz/contract/api/schemas/news";
import { imageVariants } from "@optimyz/contract/domain/images";
import { siteUrl } from "@optimyz/contract/domain/paths";
import { appOf, langOf, PageMeta, useApp, useFrame, useQuery, useTexts, wordsOf } from "@optimyz/kit";
import { data, Link, type LoaderFunctionArgs, redirect, useParams } from "@optimyz/kit/router";
import { libraryPicture, Picture, Prose, Section } from "@optimyz/ui";
import { noticeQuery } from "@optimyz/ui/consent";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./news.module.css";
import { NewsList } from "./news-list.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import { PostDate } from "./post-date.tsx";
import { isMonth, loadList, postBySlug } from "./reads.ts";
import { NewsFailure, NewsSkeleton, PostNotFound } from "./states.tsx";

/** Loads a post, or the posts of a month. An earlier address, and one of another language, lead to that of today. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { slug = "" } = params;
  const app = appOf(context);
  const notice = app.queries.prefetch(noticeQuery("newsletter"));
  if (isMonth(slug)) {
    const [hasPosts] = await Promise.all([loadList(app, request, slug), notice]);
    return data(null, { status: hasPosts ? 200 : 404 });
  }
  const [posts] = await Promise.all([app.queries.dataOf(postBySlug(slug)), notice]);
  const [post] = posts ?? [];
  if (!post) return data(null, { status: posts ? 404 : 200 });
  return post.slug === slug ? null : redirect(app.pathOf({ role: "post", params: { slug: post.slug } }), 301);
}

export function Component() {
  const { slug = "" } = useParams();
  return isMonth(slug) ? <NewsList key={slug} month={slug} /> : <Post key={slug} slug={slug} />;
}

function Post({ slug }: { slug: string }) {
  const { status, data: posts, retry } = useQuery(postBySlug(slug));
  if (status === "loading") return <NewsSkeleton />;
  if (status === "error") return <NewsFailure retry={retry} />;
  const [post] = posts;
  return post ? <PostContent post={post} /> : <PostNotFound />;
}

function PostContent({ post }: { post: ShownPost }) {
  const t = useText();
  const { picture, published_at, text, slug } = post;
  return (
    <>
      <PageMeta
        title={post.title}
        description={post.summary}
        canonical={{ role: "post", params: { slug } }}
        structuredData={[useStructuredData(post)]}
      />
      <Section
        compact
        width="reading"
        headingLevel={1}
        eyebrow={<Link to={{ role: "news" }}>{t(m.news)}</Link>}
        title={wordsOf(post, "title")}
        lead={wordsOf(post, "summary")}
      >
        <PostDate at={published_at} />
        {picture && (
          <div className={styles.picture}>
            <Picture
              {...libraryPicture(picture)}
              width={picture.width}
              height={picture.height}
              sizes="(min-width: 48rem) 44rem, 92vw"
              priority
            />
          </div>
        )}
        <Prose html={text} {...langOf(post, "text")} />
      </Section>
      <NewsletterForm />
    </>
  );
}

/** The post as search engines read it. */
function useStructuredData({ title, summary, slug, picture, published_at, changed_at, fallback }: ShownPost) {
  const { siteOrigin, pathOf } = useApp();
  const { language } = useTexts();
  const { name } = useFrame().identity;
  const provider = { "@type": "Organization", name };
  const url = siteUrl(siteOrigin, pathOf({ role: "post", params: { slug } }));
  return {
    "@type": "BlogPosting",
    headline: title,
    description: summary,
    datePublished: published_at,
    dateModified: changed_at > published_at ? changed_at : published_at,
    inLanguage: fallback?.fields.includes("text") ? fallback.lang : language.code,
    ...(picture && { image: new URL(imageVariants(picture.image_url).src, siteOrigin).href }),
    url,
    mainEntityOfPage: url,
    author: provider,
    publisher: provider,
  };
}
