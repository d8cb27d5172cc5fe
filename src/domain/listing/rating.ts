/** The mean to one decimal; undefined if there are no ratings. */
export function averageRating(ratings: readonly number[]): number | undefined {
  if (ratings.length === 0) return undefined;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return Math.round((sum * 10) / ratings.length) / 10;
}
