import { imageVariants } from "@optimyz/contract/domain/images";
import { isDefaultLook, paletteOf } from "@optimyz/contract/domain/look/palette";
import { cx } from "@optimyz/ui";
import { useContext } from "react";
import { type Place, placeIn, textIn } from "../../../shared/forms/place.ts";
import type { Ground } from "../../../shared/logo-grounds.ts";
import { useText } from "../../../texts.ts";
import { DraftContext } from "../place.ts";
import styles from "../settings.module.css";
import * as m from "./messages.ts";

/** The logo as the top of a page shows it, in both themes and the draft's colours; nothing while none is chosen. */
export function LogoPreview({ at }: { at: Place }) {
  const of = (step: string) => textIn(placeIn(at, step));
  const logo = of("logo");
  if (!logo) return null;
  const name = of("logo_name") === "hidden" ? undefined : of("name");
  return (
    <div className={styles.logoPreview}>
      <Sample ground="light" file={logo} name={name} />
      <Sample ground="dark" file={of("logo_dark") || logo} name={name} />
    </div>
  );
}

interface SampleProps {
  ground: Ground;
  file: string;
  /** Undefined where the logo is shown without it. */
  name: string | undefined;
}

function Sample({ ground, file, name }: SampleProps) {
  const t = useText();
  const look = useContext(DraftContext)?.settings.look;
  // The default look is that of the theme's own tokens.
  const own = look && !isDefaultLook(look) ? paletteOf(look)[ground] : undefined;
  const { src, width, height } = imageVariants(file);
  return (
    <figure>
      <figcaption>{t(ground === "light" ? m.lightTheme : m.darkTheme)}</figcaption>
      <div
        className={cx(styles.logoSample, name === undefined && styles.logoAlone)}
        data-theme={ground}
        style={own && { background: own.ground, borderColor: own.line, color: own.ink }}
      >
        <img src={src} alt={t(m.logoIn, { theme: ground })} width={width} height={height} />
        {name !== undefined && <span>{name}</span>}
      </div>
    </figure>
  );
}
