import { deleteFilter, listFilters, saveFilter } from "@optimyz/contract/api/endpoints/desk";
import type { DeskList } from "@optimyz/contract/api/schemas/desk";
import { Link } from "@optimyz/kit/router";
import { Button, Dialog, fieldsOf, Icon, icons, SubmitButton, TextField } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../texts.ts";
import { query } from "../data/query.ts";
import { useAdminMutation } from "../data/use-admin-mutation.ts";
import { AdminForm } from "../forms/admin-form.tsx";
import { FailureReason } from "../forms/failure-reason.tsx";
import styles from "./desk.module.css";
import * as m from "./messages.ts";

const { field } = fieldsOf(saveFilter);

interface SavedFiltersProps {
  list: DeskList;
  /** The filter in view, as the address has it; empty for none. */
  current: string;
}

/** The filters that somebody has saved, as links that can be shared, and a way to save the one in view. */
export function SavedFilters({ list, current }: SavedFiltersProps) {
  const t = useText();
  const { data: saved = [] } = useQuery(query(listFilters, { query: { list } }));
  const [isNaming, setNaming] = useState(false);
  const { busy, trySend } = useAdminMutation(deleteFilter, {
    success: t(m.filterRemoved),
    failure: t(m.filterNotRemoved),
  });
  const own = saved.find(({ query: kept }) => sorted(kept) === sorted(current));
  if (saved.length === 0 && current === "") return null;
  return (
    <nav className={styles.saved} aria-label={t(m.savedFilters)}>
      <Link to="?" aria-current={current === "" ? "true" : undefined}>
        {t(m.all)}
      </Link>
      {saved.map(({ id, name, query: kept }) => (
        <Link key={id} to={`?${kept}`} aria-current={sorted(kept) === sorted(current) ? "true" : undefined}>
          {name}
        </Link>
      ))}
      {own && (
        <Button variant="quiet" size="small" busy={busy} onClick={() => void trySend({ params: { id: own.id } })}>
          <Icon path={icons.trash} /> {t(m.removeThisFilter)}
        </Button>
      )}
      {!own && current !== "" && (
        <Button variant="quiet" size="small" onClick={() => setNaming(true)}>
          {t(m.saveThisFilter)}
        </Button>
      )}
      <Dialog open={isNaming} onClose={() => setNaming(false)} title={t(m.saveThisFilter)}>
        <AdminForm
          endpoint={saveFilter}
          given={{ list, query: current }}
          toasts={{ success: ({ name }) => t(m.filterSaved, { name }) }}
          onSuccess={() => setNaming(false)}
          onFailure={(error) => console.error("Error saving a filter", error)}
        >
          <TextField {...field("name")} hint={t(m.filterHint)} />
          <FailureReason />
          <div>
            <SubmitButton size="small" busyLabel={t(m.saving)}>
              {t(m.save)}
            </SubmitButton>
          </div>
        </AdminForm>
      </Dialog>
    </nav>
  );
}

/** The same filter is the same, in whatever order the address has it. */
function sorted(filter: string): string {
  const params = new URLSearchParams(filter);
  params.sort();
  return params.toString();
}
