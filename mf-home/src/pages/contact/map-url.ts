interface Place {
  latitude: number;
  longitude: number;
}

const HOST = "https://www.openstreetmap.org";
/** Half the width and height of the part shown, in degrees: about 2 kilometres each way. */
const REACH = { latitude: 0.012, longitude: 0.022 };

/** URL of a map to embed, with a marker at a place. */
export function mapEmbedUrl({ latitude, longitude }: Place): string {
  const edges = [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ];
  const query = new URLSearchParams({
    bbox: edges.map((edge) => edge.toFixed(4)).join(),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `${HOST}/export/embed.html?${query}`;
}

/** URL of a page with directions to a place, from wherever the visitor says there. */
export function directionsUrl({ latitude, longitude }: Place): string {
  return `${HOST}/directions?${new URLSearchParams({ to: `${latitude},${longitude}` })}`;
}

/** Whether the provider has said where it is: 0 and 0 lie in the ocean. */
export const isOnMap = ({ latitude, longitude }: Place): boolean => latitude !== 0 || longitude !== 0;
