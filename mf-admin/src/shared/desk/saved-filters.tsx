import { deleteFilter, listFilters, saveFilter } from "@optimyz/contract/api/endpoints/desk";
import type { DeskList } from "@optimyz/contract/api/schemas/desk";
import { Link } from "@optimyz/kit/router";
import { Button, Dialog, fieldsOf, Icon, icons, SubmitButton, TextField } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "../data/query.ts";
import { useAdminMutation } from "../data/use-admin-mutation.ts";
import { AdminForm } from "../forms/admin-form.tsx";
import { FailureReason } from "../forms/failure-reason.tsx";
import styles from "./desk.module.css";

const { field } = fieldsOf(saveFilter);

interface SavedFiltersProps {
  list: DeskList;
  /** The filter in view, as the address has it; empty for none. */
  current: string;
}

/** The filters that somebody has saved, as links that can be shared, and a way to save the one in view. */
export function SavedFilters({ list, current }: SavedFiltersProps) {
  const { data: saved = [] } = useQuery(query(listFilters, { query: { list } }));
  const [isNaming, setNaming] = useState(false);
  const { busy, trySend } = useAdminMutation(deleteFilter, {
    success: "The filter is removed.",
    failure: "The filter could not be removed.",
  });
  const own = saved.find(({ query: kept }) => sorted(kept) === sorted(current));
  if (saved.length === 0 && current === "") return null;
  return (
    <nav className={styles.saved} aria-label="Saved filters">
      <Link to="?" aria-current={current === "" ? "true" : undefined}>
        All
      </Link>
      {saved.map(({ id, name, query: kept }) => (
        <Link key={id} to={`?${kept}`} aria-current={sorted(kept) === sorted(current) ? "true" : undefined}>
          {name}
        </Link>
      ))}
      {own && (
        <Button variant="quiet" size="small" busy={busy} onClick={() => void trySend({ params: { id: own.id } })}>
          <Icon path={icons.trash} /> Remove this filter
        </Button>
      )}
      {!own && current !== "" && (
        <Button variant="quiet" size="small" onClick={() => setNaming(true)}>
          Save this filter
        </Button>
      )}
      <Dialog open={isNaming} onClose={() => setNaming(false)} title="Save this filter">
        <AdminForm
          endpoint={saveFilter}
          given={{ list, query: current }}
          toasts={{ success: ({ name }) => `${name} is saved.` }}
          onSuccess={() => setNaming(false)}
          onFailure={(error) => console.error("Error saving a filter", error)}
        >
          <TextField {...field("name")} hint="You alone see it; its address can be sent to others." />
          <FailureReason />
          <div>
            <SubmitButton size="small" busyLabel="Saving...">
              Save
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
