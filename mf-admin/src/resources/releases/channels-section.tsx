import { linkChannel, listChannels, removeChannel } from "@optimyz/contract/protocol/channel-endpoints";
import type { Channel, ChannelLink } from "@optimyz/contract/protocol/release-channels";
import { promoteRelease } from "@optimyz/contract/protocol/release-endpoints";
import type { Revision } from "@optimyz/contract/protocol/release-registry";
import { Button, Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "../../shared/data/query.ts";
import { useAdminMutation } from "../../shared/data/use-admin-mutation.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { useFeedback } from "../../shared/feedback/use-feedback.ts";
import { ConfirmButton } from "../../shared/list/confirm-button.tsx";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import { ChangeButton } from "./change-button.tsx";
import * as m from "./messages.ts";
import styles from "./releases.module.css";

const channelsQuery = query(listChannels);

/** Versions that are shown only to people with a link. */
export function ChannelsSection({ live }: { live: Revision }) {
  const t = useText();
  const state = useQuery(channelsQuery);
  return (
    <section aria-labelledby="releases-channels">
      <h2 id="releases-channels" className={styles.title}>
        {t(m.channels)}
      </h2>
      <Loaded state={state} log="Error fetching channels">
        {(channels) =>
          channels.length === 0 ? (
            <Notice tone="empty">{t(m.noChannel)}</Notice>
          ) : (
            <ul className={rows.list}>
              {channels.map((channel) => (
                <ChannelRow key={channel.channel} channel={channel} live={live} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function ChannelRow({
  channel: { channel: name, versions, changed, endsAt },
  live,
}: {
  channel: Channel;
  live: Revision;
}) {
  const t = useText();
  const id = `releases-channel-${name}`;
  const entries = Object.entries(versions);
  const { author, via, reason, createdAt } = changed;
  const [link, setLink] = useState<ChannelLink>();
  const [failure, setFailure] = useState<string>();
  const { busy, send } = useAdminMutation(linkChannel);
  const makeLink = async () => {
    setFailure(undefined);
    try {
      setLink(await send({ body: { channel: name } }));
    } catch (error) {
      console.error("Error making a link", error);
      setFailure(reasonOf(error));
    }
  };
  return (
    <li className={rows.row} aria-labelledby={id}>
      <div className={rows.words}>
        <h3 className={rows.name} id={id}>
          {name}
        </h3>
        {entries.length === 0 ? (
          <p>{t(m.showsLive)}</p>
        ) : (
          <ul className={styles.differences}>
            {entries.map(([frontEnd, version]) => (
              <li key={frontEnd}>
                {frontEnd} <span className={styles.version}>{version}</span>{" "}
                {live.versions[frontEnd] ? t(m.inPlaceOf, { version: live.versions[frontEnd] }) : t(m.notLiveYet)}
              </li>
            ))}
          </ul>
        )}
        <p className={rows.facts}>
          {t(m.changedBy, { time: when(createdAt), author })}
          {via !== author && <span> ({via})</span>}
          {reason && <span>: {reason}</span>}
        </p>
        <p className={rows.facts}>{t(m.removedOn, { time: when(endsAt) })}</p>
        {"mf-admin" in versions && <p className={rows.facts}>{t(m.adminNotByLink)}</p>}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" busy={busy} aria-describedby={id} onClick={() => void makeLink()}>
          {t(m.makeLink)}
        </Button>
        {entries.length > 0 && (
          <ChangeButton
            endpoint={promoteRelease}
            given={{ versions, expectedRevision: live.revision }}
            label={t(m.makeLive)}
            describedBy={id}
            title={t(m.giveChannel, { channel: name })}
            done={t(m.channelIsLive, { channel: name })}
          >
            <ul className={styles.differences}>
              {entries.map(([frontEnd, version]) => (
                <li key={frontEnd}>
                  {frontEnd} {version}
                </li>
              ))}
            </ul>
          </ChangeButton>
        )}
        <RemoveButton channel={name} describedBy={id} />
      </div>
      {(link || failure) && (
        <div className={styles.link}>
          {failure && <Notice tone="error">{failure}</Notice>}
          {link && <MadeLink link={link} />}
        </div>
      )}
    </li>
  );
}

interface ButtonProps {
  channel: string;
  /** Id of the row's heading, for screen readers. */
  describedBy: string;
}

/** A link that was made, to be copied; it is shown until the page is left. */
function MadeLink({ link: { channel, url, endsAt } }: { link: ChannelLink }) {
  const t = useText();
  const { succeed, fail } = useFeedback();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => succeed(t(m.linkCopied)),
      () => fail(t(m.notCopied)),
    );
  return (
    <Notice tone="success" title={t(m.linkShows, { channel, time: when(endsAt) })}>
      <p>
        <code className={styles.token}>{url}</code>
      </p>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        {t(m.copy)}
      </Button>
    </Notice>
  );
}

function RemoveButton({ channel, describedBy }: ButtonProps) {
  const t = useText();
  const { busy, send } = useAdminMutation(removeChannel, {
    success: ({ message }) => message,
  });
  return (
    <ConfirmButton
      label={t(m.remove)}
      busyLabel={t(m.removing)}
      title={t(m.removeChannel, { channel })}
      busy={busy}
      run={() => send({ query: { channel } })}
      onFailure={(error) => console.error("Error removing a channel", error)}
      describedBy={describedBy}
    >
      <p>{t(m.linksStop)}</p>
    </ConfirmButton>
  );
}
