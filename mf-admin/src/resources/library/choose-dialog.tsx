import { listPictures } from "@optimyz/contract/api/endpoints/library";
import { SEARCH_LENGTH_MAX } from "@optimyz/contract/api/schemas/admin";
import type { LibraryPicture } from "@optimyz/contract/api/schemas/library";
import { imageVariants } from "@optimyz/contract/domain/images";
import { Button, Dialog, Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "../../shared/data/query.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { useDebouncedText } from "../../shared/list/use-debounced-text.ts";
import { useText } from "../../texts.ts";
import styles from "./library.module.css";
import * as m from "./messages.ts";
import { nameOf } from "./queries.ts";
import { UploadPanel } from "./upload-panel.tsx";

interface ChooseDialogProps {
  title: string;
  onChosen: (picture: LibraryPicture) => void;
  close: () => void;
}

/** The library to choose from and add to: an uploaded picture is chosen. */
export function ChooseDialog({ title, onChosen, close }: ChooseDialogProps) {
  const t = useText();
  const [search, setSearch] = useState("");
  const [typed, setTyped] = useDebouncedText(search, setSearch);
  const [trail, setTrail] = useState<readonly string[]>([]);
  const cursor = trail.at(-1);
  const page = useQuery(
    query(listPictures, { query: { limit: "24", ...(search && { search }), ...(cursor && { cursor }) } }),
  );
  const next = page.data?.nextCursor;
  return (
    <Dialog open width="wide" title={t(m.chooseFor, { title })} onClose={close}>
      <div className={styles.choose}>
        <input
          type="search"
          className={styles.search}
          aria-label={t(m.searchPictures)}
          placeholder={t(m.search)}
          maxLength={SEARCH_LENGTH_MAX}
          value={typed}
          onChange={(event) => {
            setTrail([]);
            setTyped(event.target.value);
          }}
        />
        <Loaded state={page} log="Error fetching pictures">
          {({ items }) =>
            items.length === 0 ? (
              <Notice tone="empty">{t(search ? m.noMatch : m.noneToChoose)}</Notice>
            ) : (
              <ul className={styles.choices} aria-label={t(m.picturesLabel)}>
                {items.map((picture) => (
                  <li key={picture.file}>
                    <button type="button" className={styles.choice} onClick={() => onChosen(picture)}>
                      <img src={smallOf(picture.file)} alt="" loading="lazy" />
                      <span>{nameOf(picture)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <div className={styles.actions}>
          {cursor && (
            <Button variant="secondary" size="small" onClick={() => setTrail(trail.slice(0, -1))}>
              {t(m.newer)}
            </Button>
          )}
          {next && (
            <Button variant="secondary" size="small" onClick={() => setTrail([...trail, next])}>
              {t(m.older)}
            </Button>
          )}
        </div>
        <UploadPanel onAdded={onChosen} />
      </div>
    </Dialog>
  );
}

/** The smallest copy of a picture. */
const smallOf = (file: string): string => {
  const { src, srcSet } = imageVariants(file);
  return srcSet?.split(" ")[0] ?? src;
};
