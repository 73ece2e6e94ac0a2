import { createPreview } from "@optimyz/contract/api/endpoints/settings-admin";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import { paths, useApp } from "@optimyz/kit";
import { useNavigate } from "@optimyz/kit/router";
import { Button, Notice, Skeleton } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { Select } from "../../shared/list/list-tools.tsx";
import { when } from "../../shared/list/when.ts";
import { useWithSession } from "../../shared/session/relogin.ts";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { PreviewFrames } from "./preview-frames.tsx";
import styles from "./settings.module.css";

/** The real site with the draft, at three widths in both themes. */
export function PreviewPage({ draft: { version, settings } }: { draft: SettingsDraft }) {
  const t = useText();
  const { data, error, isFetching, refetch } = usePreviewLink(version);
  const [path, setPath] = useState<string>(paths.home.to());
  const make = () => void refetch();
  if (isFetching)
    return (
      <div aria-busy="true">
        <p className={styles.hint} role="status">
          {t(m.makingPreview)}
        </p>
        <Skeleton className={styles.previewWaiting ?? ""} />
      </div>
    );
  if (error || !data)
    return (
      <Notice tone="error" title={t(m.previewNotAvailable)} retry={make}>
        {reasonOf(error)}
      </Notice>
    );
  const url = onPath(data.url, path);
  const pages = [
    { key: paths.home.to(), label: t(m.home) },
    { key: paths.about.to(), label: t(m.about) },
    { key: paths.courses.to(), label: t(m.courses) },
    { key: paths.contact.to(), label: t(m.contact) },
    ...settings.pages.pages.map(({ slug, title }) => ({ key: `/${slug}`, label: title })),
  ];
  return (
    <>
      <p className={styles.lead}>{t(m.showsDraftUntil, { time: when(data.expires_at) })}</p>
      <div className={styles.previewTools}>
        <Select label={t(m.page)} value={path} choices={pages} set={setPath} />
        <Button variant="secondary" size="small" onClick={make}>
          {t(m.showNewest)}
        </Button>
        <EndButton />
      </div>
      <PreviewFrames key={url} url={url} />
    </>
  );
}

/** Makes this browser show what visitors see again. */
function EndButton() {
  const t = useText();
  const navigate = useNavigate();
  const { succeed, fail } = useFeedback();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await fetch(onPath("/?preview=none", paths.home.to()), { credentials: "same-origin" });
      succeed(t(m.previewIsOver));
      await navigate(tabPath("settings"));
    } catch (error) {
      fail(t(m.previewStillOn, { reason: reasonOf(error) }));
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void end()}>
      {t(m.endPreview)}
    </Button>
  );
}

/** Another page of the site by the same link. */
function onPath(url: string, path: string): string {
  const made = new URL(url, location.origin);
  made.pathname = path;
  return made.href;
}

/** A link to the draft in the real site: a new one when the page opens, for each version of the draft, and on request. */
function usePreviewLink(version: number) {
  const { api } = useApp();
  const withSession = useWithSession();
  return useQuery({
    queryKey: ["settings preview", version],
    queryFn: async () => {
      try {
        return await withSession(() => api.call(createPreview));
      } catch (error) {
        console.error("Error making a preview", error);
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });
}
