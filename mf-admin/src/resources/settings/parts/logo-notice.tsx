import { imageVariants } from "@optimyz/contract/domain/images";
import { Icon, icons } from "@optimyz/ui";
import { useContext, useEffect, useState } from "react";
import { type Ground, type LogoProblems, logoProblems } from "../../../shared/logo-grounds.ts";
import { useText } from "../../../texts.ts";
import { DraftContext } from "../place.ts";
import styles from "../settings.module.css";
import * as m from "./messages.ts";

const words = {
  vanishes: { light: m.vanishesOnLight, dark: m.vanishesOnDark },
  faint: { light: m.faintOnLight, dark: m.faintOnDark },
} as const satisfies Readonly<Record<keyof LogoProblems, Readonly<Record<Ground, string>>>>;

/** Of the logo for dark backgrounds itself. */
const darkWords = {
  vanishes: m.darkLogoVanishes,
  faint: m.darkLogoFaint,
} as const satisfies Readonly<Record<keyof LogoProblems, string>>;

interface LogoNoticeProps {
  file: string;
  /** Where it is shown. */
  grounds: readonly Ground[];
  /** Whether it is the one for dark backgrounds. */
  isForDark?: boolean;
}

/** Says where a logo vanishes, and what would do, by the colours of the draft. */
export function LogoNotice({ file, grounds, isForDark = false }: LogoNoticeProps) {
  const t = useText();
  const look = useContext(DraftContext)?.settings.look;
  const pixels = usePixels(imageVariants(file).src);
  const problems = look && pixels ? logoProblems(pixels, look) : { vanishes: [], faint: [] };
  const sentences = (["vanishes", "faint"] as const).flatMap((problem) =>
    problems[problem]
      .filter((ground) => grounds.includes(ground))
      .map((ground) => t(isForDark ? darkWords[problem] : words[problem][ground])),
  );
  return (
    <div role="status">
      {sentences.map((sentence) => (
        <p key={sentence} className={styles.weak}>
          <Icon path={icons.alert} />
          <span>{sentence}</span>
        </p>
      ))}
    </div>
  );
}

/** Longest side, in pixels, of the copy that is looked at: letters of a logo are larger than its pixels. */
const SIDE = 128;

/** A picture's pixels, made smaller; undefined until it is there, and when the browser cannot read it. */
function usePixels(src: string): Uint8ClampedArray | undefined {
  const [read, setRead] = useState<{ src: string; pixels: Uint8ClampedArray }>();
  useEffect(() => {
    const image = new Image();
    image.onload = () => {
      const scale = Math.min(1, SIDE / Math.max(image.naturalWidth, image.naturalHeight));
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
      canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
      const context = canvas.getContext("2d");
      if (!context) return;
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      setRead({ src, pixels: context.getImageData(0, 0, canvas.width, canvas.height).data });
    };
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src]);
  return read?.src === src ? read.pixels : undefined;
}
