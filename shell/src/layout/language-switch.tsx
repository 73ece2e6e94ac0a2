import { useFrame } from "@optimyz/kit";
import { lazy, Suspense } from "react";

/** Code that only sites in several languages need. */
const Languages = lazy(async () => ({
  default: (await import(/* webpackChunkName: "languages" */ "./languages.tsx")).Languages,
}));

interface LanguageSwitchProps {
  className?: string | undefined;
  /** Whether the language of the page is named too. */
  hasCurrent?: boolean;
}

/** Links to this page in the site's other languages; nothing where it has one. */
export function LanguageSwitch({ className, hasCurrent }: LanguageSwitchProps) {
  return (
    (useFrame().region?.languages?.length ?? 0) > 1 && (
      <div className={className}>
        <Suspense>
          <Languages hasCurrent={hasCurrent ?? false} />
        </Suspense>
      </div>
    )
  );
}
