export const course = "A course of {provider}.";
export const criteria =
  "Took part in the course: {dates}, {hours, plural, one {# hour} other {# hours}} in all. {provider} gives its certificate to everybody who came to the required share of the meetings, or did what it has accepted in their place.";
